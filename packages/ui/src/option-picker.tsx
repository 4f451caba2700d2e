import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { controlClasses } from './control-classes.ts';
import { FieldNote, useFieldIds, type FieldWords } from './field-frame.tsx';
import { popupClasses, popupItemClasses, popupPosition } from './popup-classes.ts';
import { useTypeAhead } from './use-type-ahead.ts';

/** One of very many options. */
export interface PickerOption {
  readonly value: string;
  readonly label: string;
  /** Shown as a dot; any CSS colour. */
  readonly color?: string | undefined;
}

export interface OptionPickerProps extends FieldWords {
  options: readonly PickerOption[];
  /** The selected options, in the order of selection. */
  value: readonly PickerOption[];
  onValueChange: (value: readonly PickerOption[]) => void;
  /** Several may be chosen. */
  multiple?: boolean | undefined;
  placeholder: string;
  /** Called with what is typed; the caller then filters the options itself. */
  onSearch?: ((typed: string) => void) | undefined;
  /**
   * Called when the list opens, so that options can be loaded then. Such a list has its full height from the start: if it grew, it would move away
   * from under the pointer.
   */
  onOpen?: (() => void) | undefined;
  /** Shown while the list is empty: a loading or error message. */
  status?: ReactNode | undefined;
  /** Below the list: a button for more. */
  foot?: ReactNode | undefined;
  /** Marked with a star, since colour must never be the only sign. */
  required?: boolean | undefined;
  disabled?: boolean | undefined;
}

/**
 * Selects one or several options of a searchable list, which may be longer than what is loaded. The list is 300 px wide; letters typed on the closed
 * control select the option that begins with them.
 */
export function OptionPicker(props: OptionPickerProps) {
  const {
    label,
    help,
    error,
    hideLabel,
    options,
    value,
    onValueChange,
    multiple = false,
    placeholder,
    onSearch,
    onOpen,
    status,
    foot,
  } = props;
  const { required, disabled } = props;
  const { noteId, aria } = useFieldIds(undefined, { label, help, error });
  const onType = useTypeAhead((typed) => {
    const found = options.find((option) => option.label.toLowerCase().startsWith(typed));
    if (found && !multiple) onValueChange([found]);
  });
  const shared = {
    items: options,
    disabled,
    ...(onSearch ? { filter: null, onInputValueChange: onSearch } : {}),
    onOpenChange: (open: boolean) => open && onOpen?.(),
    isItemEqualToValue: (one: PickerOption, other: PickerOption) => one.value === other.value,
  };
  const inside = (
    <>
      <Base.Label className={hideLabel ? 'sr-only' : 'text-13 font-medium'}>
        {label}
        {required && (
          <span className="text-critical" aria-hidden>
            {' *'}
          </span>
        )}
        {required && <span className="sr-only"> (required)</span>}
      </Base.Label>
      <Base.Trigger
        {...aria}
        onKeyDown={onType}
        className={classNames(controlClasses, 'flex items-center justify-between gap-2 text-left')}
      >
        <span className={classNames('truncate', value.length === 0 && 'text-faint')}>
          {value.length === 0 ? placeholder : value.map((option) => option.label).join(', ')}
        </span>
        <Base.Icon className="text-faint">
          <ChevronsUpDown aria-hidden className="size-3.5" />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner {...popupPosition} align="start">
          <Base.Popup
            className={classNames(popupClasses, 'flex w-75 flex-col', onOpen ? 'h-80 max-h-(--available-height)' : 'max-h-80')}
            aria-label={label}
          >
            <div className="border-b border-line p-1.5">
              <Base.Input placeholder="Search" aria-label={`Search ${label}`} className={classNames(controlClasses, 'h-8')} />
            </div>
            {/* The element for an empty list must be there for the status, too: without it, Escape would also close what is around the picker. */}
            <Base.Empty className="p-3 text-13 text-muted empty:hidden">{status ?? 'Nothing found.'}</Base.Empty>
            <Base.List className="min-h-0 overflow-y-auto p-1 outline-none empty:hidden">
              {(option: PickerOption) => (
                <Base.Item key={option.value} value={option} className={popupItemClasses}>
                  {option.color && (
                    <svg aria-hidden viewBox="0 0 8 8" className="size-2 shrink-0">
                      <circle cx="4" cy="4" r="4" fill={option.color} />
                    </svg>
                  )}
                  <span className="min-w-0 flex-1 truncate">{option.label}</span>
                  <Base.ItemIndicator>
                    <Check aria-hidden className="size-4 text-accent-text" />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
            {foot && <div className="border-t border-line p-1.5">{foot}</div>}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </>
  );
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      {multiple ? (
        <Base.Root {...shared} multiple value={[...value]} onValueChange={(next: PickerOption[]) => onValueChange(next)}>
          {inside}
        </Base.Root>
      ) : (
        <Base.Root {...shared} value={value[0] ?? null} onValueChange={(next: PickerOption | null) => onValueChange(next ? [next] : [])}>
          {inside}
        </Base.Root>
      )}
      <FieldNote id={noteId} help={help} error={error} />
    </div>
  );
}

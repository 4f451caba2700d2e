import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronsUpDown } from 'lucide-react';
import { classNames } from './class-names.ts';
import { controlClasses } from './control-classes.ts';
import { FieldNote, useFieldIds, type FieldWords } from './field-frame.tsx';
import { popupClasses, popupItemClasses, popupPosition } from './popup-classes.ts';

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  /** A second line in the list, in secondary text. */
  note?: string | undefined;
  disabled?: boolean | undefined;
}

export interface SelectProps<Value extends string = string> extends FieldWords {
  options: ReadonlyArray<SelectOption<Value>>;
  value?: Value | null | undefined;
  defaultValue?: Value | undefined;
  onValueChange?: ((value: Value) => void) | undefined;
  placeholder?: string | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
  size?: 'sm' | 'md' | undefined;
  className?: string | undefined;
}

/** Selects one of a few options. Works with react-hook-form through Controller. */
export function Select<Value extends string = string>(props: SelectProps<Value>) {
  const {
    label,
    help,
    error,
    hideLabel,
    optional,
    options,
    value,
    defaultValue,
    onValueChange,
    placeholder = 'Choose',
    size = 'md',
    className,
    ...rest
  } = props;
  const { noteId, aria } = useFieldIds(undefined, { label, help, error });
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', className)}>
      <Base.Root
        {...rest}
        items={options}
        {...(value === undefined ? {} : { value })}
        {...(defaultValue === undefined ? {} : { defaultValue })}
        onValueChange={(next) => {
          if (next !== null) onValueChange?.(next);
        }}
      >
        <Base.Label className={hideLabel ? 'sr-only' : 'text-13 font-medium'}>
          {label}
          {optional && <span className="font-normal text-faint"> (optional)</span>}
        </Base.Label>
        <Base.Trigger
          {...aria}
          className={classNames(controlClasses, 'flex items-center justify-between gap-2 text-left', size === 'sm' && 'h-7 px-2 text-13')}
        >
          <Base.Value placeholder={placeholder} className="truncate data-placeholder:text-faint" />
          <Base.Icon className="text-faint">
            <ChevronsUpDown aria-hidden className="size-3.5" />
          </Base.Icon>
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner {...popupPosition} alignItemWithTrigger={false}>
            <Base.Popup className={classNames(popupClasses, 'min-w-(--anchor-width)')}>
              <Base.List className="max-h-(--available-height) overflow-y-auto p-1 outline-none">
                {options.map((option) => (
                  <Base.Item key={option.value} value={option.value} disabled={option.disabled} className={popupItemClasses}>
                    <span className="flex min-w-0 flex-1 flex-col">
                      <Base.ItemText>{option.label}</Base.ItemText>
                      {option.note && <span className="text-12 text-muted">{option.note}</span>}
                    </span>
                    <Base.ItemIndicator>
                      <Check aria-hidden className="size-4 text-accent-text" />
                    </Base.ItemIndicator>
                  </Base.Item>
                ))}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
      <FieldNote id={noteId} help={help} error={error} />
    </div>
  );
}

import type { FeedbackType } from '@plumbline/contract';
import { FEEDBACK_TYPE_LABELS, FEEDBACK_TYPES } from '@plumbline/contract/rules';
import { useId, useRef, useState } from 'react';

/** Selects a board by typing: an ARIA combobox with a list. */
export function BoardPicker({ value, onChange }: { value: FeedbackType; onChange: (value: FeedbackType) => void }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const found = FEEDBACK_TYPES.filter((type) => FEEDBACK_TYPE_LABELS[type].toLowerCase().includes(typed.trim().toLowerCase()));
  const close = (): void => {
    setOpen(false);
    setTyped('');
    setActive(0);
    button.current?.focus();
  };
  const pick = (type: FeedbackType | undefined): void => {
    if (type) onChange(type);
    close();
  };
  const press = (event: { key: string; preventDefault(): void; stopPropagation(): void }): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (step !== undefined) setActive((active + step + found.length) % Math.max(found.length, 1));
    else if (event.key === 'Enter') pick(found[active]);
    else close();
  };
  return (
    <div className="relative w-[240px] max-w-full">
      <span id={`${id}-label`} className="mb-2 block text-13 font-medium">
        Board
      </span>
      <button
        ref={button}
        type="button"
        aria-labelledby={`${id}-label ${id}-value`}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : setOpen(true))}
        className="flex h-9 w-full items-center justify-between rounded-ui border border-control bg-surface px-3"
      >
        <span id={`${id}-value`}>{FEEDBACK_TYPE_LABELS[value]}</span>
        <span aria-hidden>▾</span>
      </button>
      {isOpen && (
        <div className="absolute z-float mt-1 w-full rounded-ui bg-raised p-1 shadow-float">
          <input
            role="combobox"
            aria-label="Search board"
            aria-expanded="true"
            aria-controls={`${id}-list`}
            aria-activedescendant={found[active] ? `${id}-${found[active]}` : undefined}
            placeholder="Search board..."
            value={typed}
            autoComplete="off"
            ref={(field) => field?.focus()}
            onInput={(event) => {
              setTyped(event.currentTarget.value);
              setActive(0);
            }}
            onKeyDown={press}
            onBlur={() => setOpen(false)}
            className="h-9 w-full rounded-inner border border-line bg-surface px-2"
          />
          <div id={`${id}-list`} role="listbox" aria-label="Board" className="mt-1 flex flex-col">
            {found.map((type, index) => (
              <button
                key={type}
                id={`${id}-${type}`}
                type="button"
                role="option"
                tabIndex={-1}
                aria-selected={type === value}
                // The field keeps the focus until something is selected.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => pick(type)}
                className={`rounded-inner px-2 py-1.5 text-left ${index === active ? 'bg-hover' : ''}`}
              >
                {FEEDBACK_TYPE_LABELS[type]}
              </button>
            ))}
          </div>
          {found.length === 0 && <p className="px-2 py-1.5 text-muted">No board found</p>}
        </div>
      )}
    </div>
  );
}

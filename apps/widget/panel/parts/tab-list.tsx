import type { KeyboardEvent } from 'react';

interface Props<Id extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly id: Id; readonly label: string; /** The number of new items there. */ readonly news?: number }[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
}

/** ARIA tabs: one tab stop, arrow keys between the tabs. The active one has the colour of the site. */
export function TabList<Id extends string>({ label, tabs, value, onChange }: Props<Id>) {
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const isReversed = getComputedStyle(event.currentTarget).direction === 'rtl';
    const at = tabs.findIndex(({ id }) => id === value) + (isReversed ? -step : step);
    const next = tabs[(at + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.id);
    event.currentTarget.parentElement?.querySelector<HTMLElement>(`#tab-${next.id}`)?.focus();
  };
  return (
    <div role="tablist" aria-label={label} className="flex flex-wrap gap-1">
      {tabs.map((tab) => (
        <button
          key={tab.id}
          id={`tab-${tab.id}`}
          type="button"
          role="tab"
          aria-selected={tab.id === value}
          tabIndex={tab.id === value ? 0 : -1}
          onClick={() => onChange(tab.id)}
          onKeyDown={press}
          className="rounded-ui px-3 py-1.5 font-medium text-muted hover:bg-hover aria-selected:bg-(--brand) aria-selected:text-(--brand-ink)"
        >
          {tab.label}{' '}
          {Boolean(tab.news) && (
            <span className="tabular ms-0.5 rounded-full bg-critical-soft px-1.5 text-12 text-critical">
              {tab.news}
              <span className="sr-only"> new</span>
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

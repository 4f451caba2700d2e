import { classNames } from './class-names.ts';
import { severityLooks, type Severity } from './severity.ts';

export interface FilterChip<Value extends string = string> {
  value: Value;
  label: string;
  count?: number | undefined;
  /** Adds the severity's shape. */
  severity?: Severity | undefined;
}

export interface FilterChipsProps<Value extends string = string> {
  /** What the filter applies to: "Severity". */
  label: string;
  chips: ReadonlyArray<FilterChip<Value>>;
  /** Chosen values; none means all. */
  value: readonly Value[];
  onValueChange: (value: Value[]) => void;
  /** One value at a time; pressing the selected one clears it. */
  single?: boolean | undefined;
  className?: string | undefined;
}

/** Filters a list by one or several values. */
export function FilterChips<Value extends string = string>({
  label,
  chips,
  value,
  onValueChange,
  single = false,
  className,
}: FilterChipsProps<Value>) {
  const toggle = (chip: Value) => {
    if (value.includes(chip)) onValueChange(value.filter((other) => other !== chip));
    else onValueChange(single ? [chip] : [...value, chip]);
  };
  return (
    <div role="group" aria-label={label} className={classNames('flex flex-wrap gap-1.5', className)}>
      {chips.map((chip) => {
        const look = chip.severity && severityLooks[chip.severity];
        return (
          <button
            key={chip.value}
            type="button"
            aria-pressed={value.includes(chip.value)}
            onClick={() => toggle(chip.value)}
            className="inline-flex h-7 items-center gap-1.5 rounded-ui border border-line bg-surface px-2 text-13 whitespace-nowrap transition-colors hover:bg-hover aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-text"
          >
            {look && <look.icon aria-hidden className={classNames('size-3.5', look.mark)} strokeWidth={2.25} />}
            {chip.label}
            {chip.count !== undefined && <span className="tabular text-12 opacity-80">{chip.count.toLocaleString('en')}</span>}
          </button>
        );
      })}
    </div>
  );
}

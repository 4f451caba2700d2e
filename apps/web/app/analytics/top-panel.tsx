import { countOf } from '@plumbline/contract/rules';
import { Bar, Panel } from '@plumbline/ui';
import { count } from '../shared/text/quantities.ts';

/** One of the most. */
export interface TopRow {
  /** What the report is narrowed to. */
  readonly value: string;
  readonly label: string;
  readonly detail?: string;
  readonly amount: number;
}

interface TopPanelProps {
  readonly title: string;
  /** What is counted: "visit". */
  readonly unit: string;
  /** Most first. */
  readonly rows: readonly TopRow[];
  readonly chosen: string | undefined;
  readonly onChoose: (value: string) => void;
}

/** The most of something as rows with bars. */
export function TopPanel({ title, unit, rows, chosen, onChoose }: TopPanelProps) {
  const most = Math.max(1, ...rows.map(({ amount }) => amount));
  return (
    <Panel title={title} detail={`By ${unit}s`} dense>
      {rows.length === 0 && <p className="text-13 text-muted">Nothing matches.</p>}
      <ul className="-mx-2 flex flex-col gap-0.5">
        {rows.map(({ value, label, detail, amount }) => (
          <li key={value}>
            <button
              type="button"
              aria-pressed={value === chosen}
              onClick={() => onChoose(value)}
              className="ring-inside grid w-full grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1 rounded-ui px-2 py-1.5 text-left text-13 hover:bg-hover aria-pressed:bg-accent-soft"
            >
              <span className="min-w-0">
                <span className="block truncate">{label}</span>
                {detail && <span className="block truncate text-12 text-muted">{detail}</span>}
              </span>
              <span className="tabular text-right text-muted">
                <span aria-hidden>{count(amount)}</span>
                <span className="sr-only">{countOf(amount, unit)}</span>
              </span>
              <span className="col-span-2">
                <Bar share={amount / most} className="text-accent" />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

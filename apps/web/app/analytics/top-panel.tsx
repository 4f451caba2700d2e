import { countOf } from '@plumbline/contract/rules';
import { Bar, Panel } from '@plumbline/ui';
import { count } from '../shared/text/quantities.ts';

/** One row of a top list. */
export interface TopRow {
  /** Identifies the row; also the filter value, where the report can be filtered by it. */
  readonly value: string;
  readonly label: string;
  readonly detail?: string;
  readonly amount: number;
}

interface TopPanelProps {
  readonly title: string;
  /** What is counted, for example "visit". */
  readonly unit: string;
  /** Highest count first. */
  readonly rows: readonly TopRow[];
  /** Text shown when there are none. */
  readonly empty?: string;
  /** How to filter the report by a row; omitted where that is not possible. */
  readonly choice?: {
    readonly chosen: string | undefined;
    readonly onChoose: (value: string) => void;
  };
}

const ROW = 'grid w-full grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1 rounded-ui px-2 py-1.5 text-left text-13';

/** A top list as rows with bars. */
export function TopPanel({ title, unit, rows, empty = 'Nothing matches.', choice }: TopPanelProps) {
  const most = Math.max(1, ...rows.map(({ amount }) => amount));
  return (
    <Panel title={title} detail={`By ${unit}s`} dense>
      {rows.length === 0 && <p className="text-13 text-muted">{empty}</p>}
      <ul className="-mx-2 flex flex-col gap-0.5">
        {rows.map((row) => (
          <li key={row.value}>
            {choice ? (
              <button
                type="button"
                aria-pressed={row.value === choice.chosen}
                onClick={() => choice.onChoose(row.value)}
                className={`ring-inside hover:bg-hover aria-pressed:bg-accent-soft ${ROW}`}
              >
                <RowContents row={row} unit={unit} most={most} />
              </button>
            ) : (
              <div className={ROW}>
                <RowContents row={row} unit={unit} most={most} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** @param props.most count of the longest bar */
function RowContents({
  row: { label, detail, amount },
  unit,
  most,
}: {
  readonly row: TopRow;
  readonly unit: string;
  readonly most: number;
}) {
  return (
    <>
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
    </>
  );
}

import { countOf } from '@plumbline/contract/rules';
import { Bar, Disclosure } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { reportQuery } from '../../../shared/api/queries.ts';
import { count } from '../../../shared/text/quantities.ts';

interface DepthChartProps {
  testId: string;
  /** The depth by which pages are filtered; null for none. */
  chosen: number | null;
  onChoose: (depth: number | null) => void;
}

/** The number of pages by clicks from the start, collapsed. Pressing a bar shows only its pages. */
export function DepthChart({ testId, chosen, onChoose }: DepthChartProps) {
  const { data } = useQuery(reportQuery(testId));
  const depths = data?.depths ?? [];
  const most = Math.max(1, ...depths.map(({ pages }) => pages));
  const deepest = depths.at(-1);
  if (!deepest) return null;
  return (
    <Disclosure
      summary="Clicks from the start"
      aside={`${countOf(deepest.depth, 'click')} at most`}
      defaultOpen={chosen !== null}
      className="mb-3"
    >
      <ul className="max-w-xl">
        {depths.map(({ depth, pages }) => (
          <li key={depth}>
            <button
              type="button"
              aria-pressed={depth === chosen}
              onClick={() => onChoose(depth === chosen ? null : depth)}
              className="ring-inside grid min-h-8 w-full grid-cols-[5.5rem_minmax(0,1fr)_4rem] items-center gap-3 rounded-ui px-2 text-left text-13 transition-colors hover:bg-hover aria-pressed:bg-accent-soft"
            >
              <span>{depth === 0 ? 'Start page' : countOf(depth, 'click')}</span>
              <Bar share={pages / most} className="text-accent" />
              <span className="tabular text-right">
                {count(pages)} <span className="sr-only">{pages === 1 ? 'page' : 'pages'}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

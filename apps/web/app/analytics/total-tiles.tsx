import type { VisitReport, VisitTotals } from '@plumbline/contract';
import { countOf } from '@plumbline/contract/rules';
import { count, formatSpan } from '../shared/text/quantities.ts';
import { changeWord, METRIC_WORDS } from './visit-words.ts';

interface Tile {
  readonly label: string;
  readonly valueOf: (totals: VisitTotals) => number | null;
  readonly show: (value: number) => string;
}

const TILES: readonly Tile[] = [
  { label: METRIC_WORDS.visitors, valueOf: ({ visitors }) => visitors, show: count },
  { label: METRIC_WORDS.visits, valueOf: ({ visits }) => visits, show: count },
  { label: METRIC_WORDS.page_views, valueOf: ({ page_views }) => page_views, show: count },
  { label: METRIC_WORDS.conversions, valueOf: ({ conversions }) => conversions, show: count },
  { label: 'Time on page', valueOf: ({ average_seconds }) => average_seconds, show: formatSpan },
  {
    label: 'Bounce rate',
    valueOf: ({ single_page_share }) => single_page_share,
    show: (share) => `${Math.round(share * 100)}%`,
  },
];

/** The totals, each compared with the same number of days before. */
export function TotalTiles({ report: { totals, previous }, days }: { report: VisitReport; days: number }) {
  return (
    <section aria-label="Totals" className="flex flex-col gap-1.5">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-ui border border-line bg-line sm:grid-cols-3 xl:grid-cols-6">
        {TILES.map(({ label, valueOf, show }) => {
          const [now, before] = [valueOf(totals), previous && valueOf(previous)];
          const change = changeWord(now, before);
          return (
            <div key={label} className="min-w-0 bg-surface px-4 py-3">
              <dt className="text-13 text-muted">{label}</dt>
              <dd className="tabular">
                <span className="block text-24 font-semibold">{now === null ? '–' : show(now)}</span>
                <span className="block min-h-4 text-12 text-muted">
                  {before !== null && [change, `vs ${show(before)}`].filter(Boolean).join(', ')}
                </span>
              </dd>
            </div>
          );
        })}
      </dl>
      <p className="text-12 text-muted">
        {previous
          ? `Compared with the previous ${countOf(days, 'day')}.`
          : 'Visits are kept for 90 days, so there is no earlier data to compare with.'}
      </p>
    </section>
  );
}

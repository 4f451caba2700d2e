import { Link, Panel, ScoreRing, StatusBadge } from '@plumbline/ui';
import { kindOf, reportPath } from '../kinds/index.ts';
import { ScoreChange } from '../shared/text/score-change.tsx';
import { TimeAgo } from '../shared/text/time-ago.tsx';
import type { KindSummary, SiteSummary } from './sites-of.ts';

/** The sites, one line each, with the newest score of every kind of test and the change since the previous run. */
export function SiteList({ sites }: { sites: readonly SiteSummary[] }) {
  return (
    <Panel title="Sites" flush>
      <ul aria-label="Sites" className="divide-y divide-line border-t border-line">
        {sites.map(({ host, testedAt, kinds }) => (
          <li key={host} className="px-4 pt-3 pb-2">
            <p className="flex items-baseline justify-between gap-3">
              <span title={host} className="min-w-0 truncate font-medium">
                {host}
              </span>
              <span className="text-13 text-muted">
                <TimeAgo at={testedAt} />
              </span>
            </p>
            <ul className="-mx-1.5 flex flex-wrap gap-x-2">
              {kinds.map((summary) => (
                <li key={summary.newest.kind}>
                  <KindScore host={host} summary={summary} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function KindScore({ host, summary: { newest, report, change } }: { host: string; summary: KindSummary }) {
  const kind = kindOf(newest);
  return (
    <Link
      href={reportPath(report ?? newest)}
      className="flex h-8 items-center gap-1.5 rounded-ui px-1.5 text-13 transition-colors hover:bg-hover"
    >
      <span className="text-muted">{kind.name}</span>
      <ScoreRing score={report?.score ?? null} label={`${kind.score} of ${host}`} size="xs" />
      {change !== null && <ScoreChange change={change} />}
      {newest.status !== 'finished' && <StatusBadge status={newest.status} />}
    </Link>
  );
}

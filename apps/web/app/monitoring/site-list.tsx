import { Link, Panel, ScoreRing, Sparkline, StatusBadge } from '@plumbline/ui';
import { ScoreChange } from '../shared/text/score-change.tsx';
import { TimeAgo } from '../shared/text/time-ago.tsx';
import type { SiteSummary } from './sites-of.ts';
import { kindOf, reportPath } from '../kinds/index.ts';

/** The sites, a line for each kind of test they had: score, the shape of the last runs, and the change since the run before. */
export function SiteList({ sites }: { sites: readonly SiteSummary[] }) {
  return (
    <Panel title="Sites" flush>
      <ul className="divide-y divide-line border-t border-line">
        {sites.map((site) => (
          <li key={`${site.newest.kind} ${site.host}`}>
            <SiteRow site={site} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function SiteRow({ site }: { site: SiteSummary }) {
  const shown = site.report ?? site.newest;
  return (
    <Link href={reportPath(shown)} className="ring-inside flex items-center gap-3 px-4 py-2.5 transition-colors hover:bg-hover">
      <ScoreRing score={site.report?.score ?? null} label={`${kindOf(site.newest).score} of ${site.host}`} size="sm" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{site.host}</span>
        <span className="flex gap-2 text-13 text-muted">
          {kindOf(site.newest).name}
          {site.newest.status === 'finished' ? (
            <TimeAgo at={site.newest.finished_at ?? site.newest.created_at} />
          ) : (
            <StatusBadge status={site.newest.status} />
          )}
        </span>
      </span>
      {site.scores.length > 1 && <Sparkline values={site.scores} label={`Last ${site.scores.length} scores`} className="max-sm:hidden" />}
      <span className="w-10 text-right">
        <ScoreChange change={site.change} />
      </span>
    </Link>
  );
}

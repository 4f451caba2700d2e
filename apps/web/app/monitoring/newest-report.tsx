import type { Severity, Test } from '@plumbline/contract';
import { Link, Meter, Panel, SeverityBadge, Skeleton, TextLink } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { reportQuery } from '../shared/api/queries.ts';
import { countOf } from '../shared/text/quantities.ts';
import { TimeAgo } from '../shared/text/time-ago.tsx';
import { reportPath } from '../kinds/index.ts';

const SEVERITIES: readonly Severity[] = ['critical', 'high', 'medium', 'low', 'info'];
const WORST_SHOWN = 5;

/** The newest report at a glance: how many findings of each severity, and the categories that need work first. */
export function NewestReport({ test }: { test: Test }) {
  const report = useQuery(reportQuery(test.id));
  const path = reportPath(test);
  const worst = (report.data?.categories ?? [])
    .filter((category) => category.score !== null && !category.satisfy)
    .toSorted((a, b) => (a.score ?? 0) - (b.score ?? 0))
    .slice(0, WORST_SHOWN);
  return (
    <Panel
      title="Newest report"
      detail={
        <>
          {test.host}, <TimeAgo at={test.finished_at ?? test.created_at} />
        </>
      }
      aside={<TextLink href={path}>Open</TextLink>}
    >
      {report.isPending && <Skeleton className="h-40 w-full" />}
      {report.isError && <p className="text-muted">This report could not be loaded.</p>}
      {report.data && (
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap gap-2">
            {SEVERITIES.map((severity) => (
              <Link key={severity} href={`${path}&severity=${severity}`} className="rounded-inner">
                <SeverityBadge severity={severity} count={report.data?.severities[severity] ?? 0} />
              </Link>
            ))}
          </div>
          {worst.length === 0 && <p className="text-muted">All categories are satisfied.</p>}
          <ul className="flex flex-col gap-3">
            {worst.map((category) => (
              <li key={category.id}>
                <Link href={`${path}&category=${category.id}`} className="block rounded-inner hover:text-accent-text">
                  <Meter
                    label={category.name}
                    value={category.score ?? 0}
                    valueText={`${category.score}, ${countOf(category.findings, 'finding')}`}
                    tone="score"
                    showWords
                  />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  );
}

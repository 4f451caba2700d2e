import { countOf } from '@plumbline/contract/rules';
import type { Severity, Test } from '@plumbline/contract';
import { Link, Meter, Panel, SeverityBadge, Skeleton, TextLink } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { testReportQuery } from '../shared/api/queries.ts';
import { hrefOf } from '../shared/places/place.ts';
import { TimeAgo } from '../shared/text/time-ago.tsx';
import { kindOf } from '../kinds/index.ts';

const SEVERITIES: readonly Severity[] = ['critical', 'high', 'medium', 'low', 'info'];
const MOST_SHOWN = 5;

/** The newest report of any kind at a glance: number of findings by severity, and the categories with the most. */
export function NewestReport({ test }: { test: Test }) {
  const report = useQuery(testReportQuery(test.id));
  const kind = kindOf(test);
  const { categoryWords = String } = kind;
  const to = (query: Readonly<Record<string, string>>) => hrefOf(kind.report, { testId: test.id }, query);
  const most = (report.data?.categories ?? [])
    .filter(({ findings }) => findings > 0)
    .toSorted((a, b) => b.findings - a.findings)
    .slice(0, MOST_SHOWN);
  return (
    <Panel
      title="Newest report"
      detail={
        <>
          {kind.name}, {test.host}, <TimeAgo at={test.finished_at ?? test.created_at} />
        </>
      }
      aside={<TextLink href={to({})}>Open</TextLink>}
    >
      {report.isPending && <Skeleton className="h-40 w-full" />}
      {report.isError && <p className="text-muted">This report could not be loaded.</p>}
      {report.data && (
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap gap-2">
            {SEVERITIES.filter((severity) => (report.data.severities[severity] ?? 0) > 0).map((severity) => (
              <Link key={severity} href={to({ severity })} className="rounded-inner">
                <SeverityBadge severity={severity} count={report.data.severities[severity] ?? 0} />
              </Link>
            ))}
          </div>
          {most.length === 0 && <p className="text-muted">Nothing was found.</p>}
          <ul className="flex flex-col gap-3">
            {most.map(({ id, name, findings }) => (
              <li key={id}>
                <Link href={to({ category: id })} className="block rounded-inner hover:text-accent-text">
                  <Meter
                    label={categoryWords(name)}
                    value={findings}
                    max={most[0]?.findings ?? findings}
                    valueText={countOf(findings, 'finding')}
                    tone="neutral"
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

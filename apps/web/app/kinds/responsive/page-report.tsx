import type { Test } from '@plumbline/contract';
import { Skeleton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { QueryProblem } from '../../shared/screens/query-problem.tsx';
import { useUrlState } from '../../shared/screens/use-url-state.ts';
import { TestReportView } from '../../shared/tests/test-report-view.tsx';
import { hostOf } from '../../shared/text/addresses.ts';
import { DeviceViews } from './device-views.tsx';
import { RESPONSIVE_TESTS } from './kind.ts';
import { RESPONSIVE_FINDINGS } from './responsive-findings.tsx';
import { responsiveFindingsQuery, responsiveReportQuery } from './responsive-queries.ts';
import { SweepPanel } from './sweep-panel.tsx';

/** A finished responsive test: findings, all widths, the devices. */
export function PageReport({ test }: { test: Test }) {
  return (
    <TestReportView
      kind={RESPONSIVE_TESTS}
      test={test}
      facts={[test.options['captured'] === true && 'captured in a browser']}
      parts={RESPONSIVE_FINDINGS}
    >
      <Pictures test={test} />
    </TestReportView>
  );
}

/** The page at each width and on each device, with the open finding marked. */
function Pictures({ test }: { test: Test }) {
  const [parameters] = useUrlState();
  const report = useQuery(responsiveReportQuery(test.id));
  const findings = useQuery(responsiveFindingsQuery(test.id));
  if (report.isPending || findings.isPending) return <Skeleton className="h-128 w-full" />;
  if (!report.data || !findings.data) {
    const broken = report.data ? findings : report;
    return <QueryProblem error={broken.error} what="report" onRetry={() => void broken.refetch()} />;
  }
  const selected = findings.data.find(({ id }) => id === parameters.get('at')) ?? null;
  return (
    <>
      {report.data.sweep && <SweepPanel sweep={report.data.sweep} devices={report.data.devices} />}
      <DeviceViews testId={test.id} devices={report.data.devices} findings={findings.data} selected={selected} host={hostOf(test.url)} />
    </>
  );
}

import type { Test } from '@plumbline/contract';
import { PageHead, ScoreRing } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { RunAgain } from '../../shared/tests/run-again.tsx';
import { spanOf } from '../../shared/tests/test-columns.tsx';
import { hostOf, pathOf } from '../../shared/text/addresses.ts';
import { countOf, formatMoment } from '../../shared/text/quantities.ts';
import { QueryProblem } from '../../shared/screens/query-problem.tsx';
import { useUrlState } from '../../shared/screens/use-url-state.ts';
import { DeviceViews } from './device-views.tsx';
import { FindingRows } from './finding-rows.tsx';
import { RESPONSIVE_TESTS } from './kind.ts';
import { responsiveFindingsQuery, responsiveReportQuery } from './responsive-queries.ts';
import { RuleRows } from './rule-rows.tsx';
import { SweepPanel } from './sweep-panel.tsx';
import { ReportSkeleton } from '../../shared/tests/report-skeleton.tsx';

/** A finished responsive test: the devices, every width, findings and rules. */
export function PageReport({ test }: { test: Test }) {
  const [parameters, change] = useUrlState();
  const report = useQuery(responsiveReportQuery(test.id));
  const findings = useQuery(responsiveFindingsQuery(test.id));
  if (report.isPending || findings.isPending) return <ReportSkeleton title="Responsive report" />;
  if (!report.data || !findings.data) {
    const broken = report.data ? findings : report;
    return <QueryProblem error={broken.error} what="report" onRetry={() => void broken.refetch()} />;
  }
  const selected = findings.data.find(({ id }) => id === parameters.get('finding')) ?? null;
  const host = hostOf(test.url);
  return (
    <>
      <ReportHead test={test} findings={findings.data.length} fixed={report.data.fixed_count} />
      <div className="flex flex-col gap-5">
        <DeviceViews testId={test.id} devices={report.data.devices} findings={findings.data} selected={selected} host={host} />
        {report.data.sweep && <SweepPanel sweep={report.data.sweep} devices={report.data.devices} />}
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,1fr)]">
          <FindingRows
            testId={test.id}
            findings={findings.data}
            hasPrevious={report.data.new_count > 0}
            openId={selected?.id ?? null}
            onOpen={(finding) => change({ finding })}
          />
          <RuleRows checks={report.data.checks} />
        </div>
      </div>
    </>
  );
}

function ReportHead({ test, findings, fixed }: { test: Test; findings: number; fixed: number }) {
  const path = pathOf(test.url);
  const parts = [
    countOf(findings, 'finding'),
    fixed > 0 && `${fixed} fixed since the last test`,
    formatMoment(test.finished_at ?? test.created_at),
    spanOf(test),
    test.started_by && `by ${test.started_by}`,
    test.options['captured'] === true && 'captured in a browser',
  ].filter(Boolean);
  return (
    <PageHead
      className="mb-4!"
      lead={<ScoreRing score={test.score} label="Responsive score" />}
      title={`${hostOf(test.url)}${path === '/' ? '' : path}`}
      detail={parts.join(' · ')}
      actions={test.source === 'extension' ? undefined : <RunAgain kind={RESPONSIVE_TESTS} test={test} />}
    />
  );
}

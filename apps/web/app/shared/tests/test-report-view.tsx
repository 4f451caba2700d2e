import { countOf } from '@plumbline/contract/rules';
import type { Test, TestReport } from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { testReportQuery } from '../api/queries.ts';
import type { ExplorerParts } from '../explorer/explored-kind.ts';
import { FindingsExplorer } from '../explorer/findings-explorer.tsx';
import type { KindOfTest } from '../places/kind-of-test.ts';
import { QueryProblem } from '../screens/query-problem.tsx';
import { MattersMost } from './matters-most.tsx';
import { ReportActions } from './report-actions.tsx';
import { ReportHead } from './report-head.tsx';
import { ReportSkeleton } from './report-skeleton.tsx';
import { ScorePanel } from './score-panel.tsx';

export interface TestReportViewProps {
  readonly kind: KindOfTest;
  readonly test: Test;
  /** Facts about the test in the header, besides its findings. */
  readonly facts?: ReadonlyArray<string | false>;
  /** The kind's additions to the findings explorer. */
  readonly parts?: ExplorerParts;
  /** The kind's content below the findings. */
  readonly children?: ReactNode;
}

/** A finished test of a kind, with the parts common to all reports: header, score, findings. */
export function TestReportView({ kind, test, facts = [], parts, children }: TestReportViewProps) {
  const report = useQuery(testReportQuery(test.id));
  if (report.isPending) return <ReportSkeleton title={`${kind.name} report`} />;
  if (!report.data) return <QueryProblem error={report.error} what="report" onRetry={() => void report.refetch()} />;
  return (
    <>
      <ReportHead
        kind={kind}
        test={test}
        facts={[countOf(test.finding_count, 'finding'), ...facts]}
        actions={<ReportActions kind={kind} test={test} />}
      />
      <div className="flex flex-col gap-5">
        <ReportBody kind={kind} report={report.data} {...(parts ? { parts } : {})} />
        {children}
      </div>
    </>
  );
}

/** What matters most, score and findings of a report, the user's own or a shared one. */
export function ReportBody({ kind, report, parts }: { kind: KindOfTest; report: TestReport; parts?: ExplorerParts }) {
  return (
    <>
      <MattersMost report={report} />
      <ScorePanel kind={kind} score={report.score} report={report} />
      <FindingsExplorer kind={kind} report={report} {...(parts ? { parts } : {})} />
    </>
  );
}

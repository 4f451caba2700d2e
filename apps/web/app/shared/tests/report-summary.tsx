import type { TestReport } from '@plumbline/contract';
import { Skeleton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { ListOrdered, RefreshCw } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { MemberButton } from '../session/member-button.tsx';
import { MattersMost } from './matters-most.tsx';
import { AssistantProblem } from '../assistant/assistant-problem.tsx';
import { assistantQuery } from '../assistant/assistant-queries.ts';
import { useRecommendation } from '../assistant/use-recommendation.ts';

const SummaryAnswer = lazy(() => import('../assistant/summary-answer.tsx'));

/** What matters most in a report: determined by rules immediately, and summarised by a model on request where one is configured. */
export function ReportSummary({ report }: { report: Pick<TestReport, 'test_id' | 'matters_most'> }) {
  const assistant = useQuery(assistantQuery);
  const { data, error, isAsking, ask } = useRecommendation(report.test_id);
  const isConfigured = assistant.data?.configured === true && report.matters_most.length > 0;
  return (
    <MattersMost
      report={report}
      aside={
        isConfigured && (
          <MemberButton size="sm" icon={data ? RefreshCw : ListOrdered} what="have reports summed up" busy={isAsking} onClick={ask}>
            {data ? 'Write again' : 'Summarise'}
          </MemberButton>
        )
      }
    >
      {isAsking && <Skeleton className="h-32 w-full" />}
      {error && <AssistantProblem error={error} onRetry={ask} />}
      {data && !error && (
        <Suspense fallback={<Skeleton className="h-32 w-full" />}>
          <SummaryAnswer answer={data} />
        </Suspense>
      )}
    </MattersMost>
  );
}

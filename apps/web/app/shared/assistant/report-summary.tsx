import { CopyButton, Panel, Skeleton } from '@plumbline/ui';
import { ListOrdered, RefreshCw } from 'lucide-react';
import { MemberButton } from '../session/member-button.tsx';
import { AnswerSourceLine } from './answer-source-line.tsx';
import { AnswerText } from './answer-text.tsx';
import { AssistantProblem } from './assistant-problem.tsx';
import { useRecommendation } from './use-recommendation.ts';

/** What matters most in a report, in which order and why: written when somebody asks for it. */
export default function ReportSummary({ testId }: { testId: string }) {
  const { data, error, isAsking, ask } = useRecommendation(testId);
  const isClosed = !data && !error && !isAsking;
  return (
    <Panel
      title="What matters most"
      detail={data ? undefined : 'What to fix first, in which order, and why.'}
      aside={
        <span className="flex items-center gap-1">
          {data && <CopyButton text={data.text.replaceAll(/\s?\[\d+\]/g, '')} label="Copy the summary" />}
          <MemberButton size="sm" icon={data ? RefreshCw : ListOrdered} what="have reports summed up" busy={isAsking} onClick={ask}>
            {data ? 'Write again' : 'Summarise'}
          </MemberButton>
        </span>
      }
      dense
      flush={isClosed}
    >
      <div aria-live="polite" className="flex flex-col gap-3 empty:hidden">
        {isAsking && <Skeleton className="h-32 w-full" />}
        {error && <AssistantProblem error={error} onRetry={ask} />}
        {data && !error && (
          <>
            <AnswerText text={data.text} citations={data.citations} />
            <AnswerSourceLine source={data.source} />
          </>
        )}
      </div>
    </Panel>
  );
}

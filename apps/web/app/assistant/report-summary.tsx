import { Button, CopyButton, Panel, Skeleton } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ListOrdered, RefreshCw } from 'lucide-react';
import { usageQuery } from '../api/queries.ts';
import { AnswerSourceLine } from './answer-source-line.tsx';
import { AnswerText } from './answer-text.tsx';
import { assistantClient } from './assistant-client.ts';
import { AssistantProblem } from './assistant-problem.tsx';

/** What matters most in a report, in which order and why: written when somebody asks for it. */
export default function ReportSummary({ testId }: { testId: string }) {
  const queries = useQueryClient();
  const summary = useMutation({
    mutationFn: () => assistantClient.recommend({ test_id: testId }),
    onSettled: () => queries.invalidateQueries({ queryKey: usageQuery.queryKey }),
  });
  const write = () => summary.mutate();
  return (
    <Panel
      title="What matters most"
      detail={summary.data ? undefined : 'What to mend first, in which order, and why.'}
      aside={
        summary.data ? (
          <span className="flex items-center gap-1">
            <CopyButton text={summary.data.text.replaceAll(/\s?\[\d+\]/g, '')} label="Copy the summary" />
            <Button size="sm" icon={RefreshCw} busy={summary.isPending} onClick={write}>
              Write again
            </Button>
          </span>
        ) : (
          <Button size="sm" icon={ListOrdered} busy={summary.isPending} onClick={write}>
            Sum it up
          </Button>
        )
      }
      flush={!summary.data && !summary.isError && !summary.isPending}
    >
      <div aria-live="polite" className="flex flex-col gap-3 empty:hidden">
        {summary.isPending && <Skeleton className="h-32 w-full" />}
        {summary.isError && <AssistantProblem error={summary.error} onRetry={write} />}
        {summary.data && !summary.isPending && (
          <>
            <AnswerText text={summary.data.text} citations={summary.data.citations} />
            <AnswerSourceLine source={summary.data.source} />
          </>
        )}
      </div>
    </Panel>
  );
}

import type { CapturedStep } from '@plumbline/contract';
import { Disclosure, Skeleton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { captureClient } from '../captures/capture-client.ts';
import { QueryProblem } from '../words/query-problem.tsx';

/** One captured page: its title, its address, and its words when somebody opens it. */
export function CapturedWords({ testId, step }: { testId: string; step: CapturedStep }) {
  return (
    <Disclosure
      summary={step.page_title || step.page_url}
      aside={<span className="text-12 wrap-anywhere text-muted">{step.page_url}</span>}
    >
      <Words testId={testId} stepId={step.id} />
    </Disclosure>
  );
}

function Words({ testId, stepId }: { testId: string; stepId: string }) {
  const words = useQuery({
    queryKey: ['reports', testId, 'words', stepId],
    queryFn: async () => (await captureClient.captureFile(testId, stepId, 'text', 'full')).text(),
  });
  if (words.isPending) return <Skeleton className="h-40 w-full" />;
  if (words.isError) return <QueryProblem error={words.error} what="words of this page" onRetry={() => void words.refetch()} />;
  return <p className="max-w-reading whitespace-pre-line wrap-anywhere">{words.data}</p>;
}

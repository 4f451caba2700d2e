import { Button, Skeleton } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Wrench } from 'lucide-react';
import { usageQuery } from '../api/queries.ts';
import { AnswerSourceLine } from './answer-source-line.tsx';
import { AnswerText } from './answer-text.tsx';
import { assistantClient } from './assistant-client.ts';
import { AssistantProblem } from './assistant-problem.tsx';

/** How this very finding is mended: the button, and below the row of buttons what was answered. */
export default function RecommendFix({ testId, findingId }: { testId: string; findingId: string }) {
  const queries = useQueryClient();
  const recommend = useMutation({
    mutationFn: () => assistantClient.recommend({ test_id: testId, finding_id: findingId }),
    onSettled: () => queries.invalidateQueries({ queryKey: usageQuery.queryKey }),
  });
  const ask = () => recommend.mutate();
  return (
    <>
      <Button size="sm" icon={Wrench} busy={recommend.isPending} onClick={ask}>
        Recommend a fix
      </Button>
      <div aria-live="polite" className="order-last flex basis-full flex-col gap-3 empty:hidden">
        {recommend.isPending && <Skeleton className="h-24 w-full" />}
        {recommend.isError && <AssistantProblem error={recommend.error} onRetry={ask} />}
        {recommend.data && !recommend.isPending && (
          <section aria-label="Recommended fix" className="flex flex-col gap-3 rounded-ui border border-line p-4">
            <AnswerText text={recommend.data.text} citations={[]} />
            <AnswerSourceLine source={recommend.data.source} />
          </section>
        )}
      </div>
    </>
  );
}

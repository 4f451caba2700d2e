import { Skeleton } from '@plumbline/ui';
import { AnswerSourceLine } from './answer-source-line.tsx';
import { AnswerText } from './answer-text.tsx';
import { AssistantProblem } from './assistant-problem.tsx';
import type { useRecommendation } from './use-recommendation.ts';

/** The recommended fix for a finding. */
export default function RecommendedFix({ data, error, isAsking, ask }: ReturnType<typeof useRecommendation>) {
  if (isAsking) return <Skeleton className="h-24 w-full" />;
  if (error) return <AssistantProblem error={error} onRetry={ask} />;
  if (!data) return null;
  return (
    <section aria-label="Recommended fix" className="flex flex-col gap-3 rounded-ui border border-line p-4">
      <AnswerText text={data.text} citations={[]} />
      <AnswerSourceLine source={data.source} />
    </section>
  );
}

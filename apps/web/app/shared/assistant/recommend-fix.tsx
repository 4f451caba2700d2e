import { Skeleton } from '@plumbline/ui';
import { Wrench } from 'lucide-react';
import { MemberButton } from '../session/member-button.tsx';
import { AnswerSourceLine } from './answer-source-line.tsx';
import { AnswerText } from './answer-text.tsx';
import { AssistantProblem } from './assistant-problem.tsx';
import { useRecommendation } from './use-recommendation.ts';

/** How this very finding is mended: the button, and below the row of buttons what was answered. */
export default function RecommendFix({ testId, findingId }: { testId: string; findingId: string }) {
  const { data, error, isAsking, ask } = useRecommendation(testId, findingId);
  return (
    <>
      <MemberButton size="sm" icon={Wrench} what="have fixes recommended" busy={isAsking} onClick={ask}>
        Recommend a fix
      </MemberButton>
      <div aria-live="polite" className="order-last flex basis-full flex-col gap-3 empty:hidden">
        {isAsking && <Skeleton className="h-24 w-full" />}
        {error && <AssistantProblem error={error} onRetry={ask} />}
        {data && !error && (
          <section aria-label="Recommended fix" className="flex flex-col gap-3 rounded-ui border border-line p-4">
            <AnswerText text={data.text} citations={[]} />
            <AnswerSourceLine source={data.source} />
          </section>
        )}
      </div>
    </>
  );
}

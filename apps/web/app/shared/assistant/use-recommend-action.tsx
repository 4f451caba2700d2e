import type { HeadAction } from '@plumbline/ui';
import { Wrench } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useMemberAction } from '../session/use-member-action.ts';
import { useRecommendation } from './use-recommendation.ts';

const RecommendedFix = lazy(() => import('./recommended-fix.tsx'));

/** Asks how to fix this particular finding, and shows the answer. */
export function useRecommendAction(testId: string, findingId: string): { readonly action: HeadAction; readonly answer: ReactNode } {
  const recommendation = useRecommendation(testId, findingId);
  const { data, error, isAsking, ask } = recommendation;
  const action = useMemberAction({
    id: 'fix',
    label: 'Recommend a fix',
    icon: Wrench,
    what: 'have fixes recommended',
    busy: isAsking,
    onSelect: ask,
  });
  const answer = (
    <div aria-live="polite" className="flex flex-col gap-3 empty:hidden">
      {(data || error || isAsking) && (
        <Suspense>
          <RecommendedFix {...recommendation} />
        </Suspense>
      )}
    </div>
  );
  return { action, answer };
}

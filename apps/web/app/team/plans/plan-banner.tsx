import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { usageQuery } from '../../shared/api/queries.ts';

const PlanBannerText = lazy(() => import('./plan-banner-text.tsx'));

/** Above every screen if everyone needs to know something about the plan. Loaded only then. */
export function PlanBanner() {
  const plan = useQuery(usageQuery).data?.plan;
  if (!plan?.payment_failed && !plan?.ended_plan) return null;
  return (
    <Suspense>
      <PlanBannerText plan={plan} />
    </Suspense>
  );
}

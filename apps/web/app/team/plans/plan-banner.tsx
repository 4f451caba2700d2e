import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { usageQuery } from '../../shared/api/queries.ts';

const PlanBannerText = lazy(() => import('./plan-banner-text.tsx'));

/** Over every screen, when there is something about the plan that everybody has to know. Loaded only then. */
export function PlanBanner() {
  const plan = useQuery(usageQuery).data?.plan;
  if (!plan?.payment_failed && !plan?.ended_plan) return null;
  return (
    <Suspense>
      <PlanBannerText plan={plan} />
    </Suspense>
  );
}

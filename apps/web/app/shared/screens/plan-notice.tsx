import type { PlanFeature } from '@plumbline/contract';
import { featureOf, hasFeature, lackOf } from '@plumbline/contract/rules';
import { classNames, TextLink } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { usageQuery } from '../api/queries.ts';

export interface PlanNoticeProps {
  readonly feature: PlanFeature;
  /** The feature itself; rendered in place of the notice if the plan includes it. */
  readonly children?: ReactNode;
  readonly className?: string;
}

/** Replaces a feature that the plan of the workspace lacks: says which plan has it, with a link. */
export function PlanNotice({ feature, children, className }: PlanNoticeProps) {
  const plan = useQuery(usageQuery).data?.plan.plan;
  if (plan === undefined) return null;
  if (hasFeature(plan, feature)) return children;
  const { tier } = featureOf(feature);
  return (
    <p className={classNames('flex items-start gap-2 rounded-ui border border-line bg-sunken px-3 py-2 text-13', className)}>
      <Lock aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" strokeWidth={1.75} />
      <span>
        {lackOf(feature, plan)} <TextLink href="/settings/plan">{tier.comingSoon ? 'See the plans' : 'Change the plan'}</TextLink>
      </span>
    </p>
  );
}

import type { BillingPeriod, PlanTier } from '@plumbline/contract';
import { featureOf, PLAN_TIERS } from '@plumbline/contract/rules';
import { Badge, Button, classNames, LinkButton } from '@plumbline/ui';
import { Check } from 'lucide-react';
import { PeriodPrice } from './period-price.tsx';
import { limitWords } from './plan-words.ts';

export interface TierCardProps {
  readonly tier: PlanTier;
  readonly period: BillingPeriod;
  readonly isSignedIn: boolean;
}

/** One plan: its price, what it adds, and how to get it. */
export function TierCard({ tier, period, isSignedIn }: TierCardProps) {
  const before = PLAN_TIERS[PLAN_TIERS.indexOf(tier) - 1];
  return (
    <li className={classNames('flex min-w-0 flex-col gap-4 rounded-ui border p-5', tier.mostPopular ? 'border-accent' : 'border-line')}>
      <div>
        <div className="flex items-center justify-between gap-2">
          <h2 className="text-16 font-semibold">{tier.name}</h2>
          {tier.mostPopular && <Badge tone="accent">Most popular</Badge>}
        </div>
        <p className="mt-1 text-13 text-muted">{tier.description}</p>
      </div>
      <PeriodPrice tier={tier} large />
      <TierButton tier={tier} period={period} isSignedIn={isSignedIn} />
      <div>
        <p className="mb-2 text-13 font-medium">{before ? `Everything in ${before.name}, and` : 'What you get'}</p>
        <ul className="flex flex-col gap-1.5 text-13">
          {[...tier.features.map((feature) => featureOf(feature).name), ...limitWords(tier)].map((name) => (
            <li key={name} className="flex gap-2">
              <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-pass-mark" />
              <span>{name}</span>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

function TierButton({ tier, period, isSignedIn }: TierCardProps) {
  if (tier.comingSoon) {
    return (
      <Button disabled aria-label={`${tier.name}: ${tier.buttonLabel}`}>
        {tier.buttonLabel}
      </Button>
    );
  }
  const place = tier.id === 'free' ? '/dashboard' : `/settings/plan?period=${period}`;
  return (
    <LinkButton
      variant={tier.mostPopular ? 'primary' : 'secondary'}
      href={isSignedIn ? place : `/pricing?signup&next=${encodeURIComponent(place)}`}
    >
      {tier.buttonLabel}
    </LinkButton>
  );
}

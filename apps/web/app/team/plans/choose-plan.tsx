import type { BillingPeriod } from '@plumbline/contract';
import { PLAN_TIERS } from '@plumbline/contract/rules';
import { Button } from '@plumbline/ui';
import { oneOf, useUrlState } from '../../shared/screens/use-url-state.ts';
import { PeriodChoice } from './period-choice.tsx';
import { money, PER } from './plan-words.ts';
import { usePlanChanges } from './use-plan-changes.ts';

/** The plans above Free, paid monthly or annually. The URL may give the period. */
export function ChoosePlan() {
  const [parameters, change] = useUrlState();
  const period = oneOf(parameters.get('period'), ['monthly', 'annually']);
  const { checkout } = usePlanChanges();
  return (
    <div className="flex w-full flex-col gap-3">
      <PeriodChoice value={period} onChange={(next: BillingPeriod) => change({ period: next })} />
      <ul className="flex w-full flex-col">
        {PLAN_TIERS.filter(({ id }) => id !== 'free').map((tier) => (
          <li key={tier.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3">
            <span className="min-w-0">
              <span className="font-medium">{tier.name}</span>{' '}
              <span className="text-muted">
                {money(tier.price[period])} {PER[period]}
              </span>
              <span className="block text-13 text-muted">{tier.description}</span>
            </span>
            {tier.comingSoon ? (
              <Button disabled aria-label={`${tier.name}: ${tier.buttonLabel}`}>
                {tier.buttonLabel}
              </Button>
            ) : (
              <Button variant="primary" busy={checkout.isPending} onClick={() => checkout.mutate({ plan: tier.id, period })}>
                Upgrade to {tier.name}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

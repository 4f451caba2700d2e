import type { PlanTier } from '@plumbline/contract';
import { classNames } from '@plumbline/ui';
import { money, PER } from './plan-words.ts';

/** Shown by the radio button of PeriodChoice within the nearest `group/period`, with or without scripts. */
const SHOWN = {
  monthly: 'group-has-[input[value=annually]:checked]/period:hidden',
  annually: 'hidden group-has-[input[value=annually]:checked]/period:block',
} as const;

/** The price of a plan for the chosen period, and the annual saving. */
export function PeriodPrice({ tier, large = false }: { tier: PlanTier; large?: boolean }) {
  const saved = tier.price.monthly * 12 - tier.price.annually;
  return (['monthly', 'annually'] as const).map((period) => (
    <p key={period} className={SHOWN[period]}>
      <span className={classNames('tabular font-semibold', large ? 'text-32' : 'text-14')}>{money(tier.price[period])}</span>{' '}
      <span className="text-13 text-muted">{PER[period]}</span>
      {large && (
        <span className="block text-12 text-muted">
          {period === 'annually' && saved > 0 ? `${money(saved)} less than by the month` : ' '}
        </span>
      )}
    </p>
  ));
}

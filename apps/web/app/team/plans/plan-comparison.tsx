import { hasFeature, METER_NAMES, PLAN_FEATURES, PLAN_TIERS, USAGE_METERS } from '@plumbline/contract/rules';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { count } from '../../shared/text/quantities.ts';
import { PeriodPrice } from './period-price.tsx';

const CELL = 'border-b border-line px-3 py-2 text-13';

/** Every limit and feature of every plan, side by side. On phones it scrolls horizontally, with the names staying in view. */
export function PlanComparison() {
  return (
    // Keyboard users can scroll only what has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div
      role="region"
      aria-label="Comparison of the plans"
      tabIndex={0}
      className="relative overflow-x-auto rounded-ui border border-b-0 border-line"
    >
      <table className="w-full min-w-160 border-collapse text-left">
        <thead>
          <tr>
            <td className={`${CELL} sticky left-0 bg-surface`} />
            {PLAN_TIERS.map((tier) => (
              <th key={tier.id} scope="col" className={`${CELL} w-32 align-top font-normal`}>
                <span className="block text-14 font-semibold">{tier.name}</span>
                <PeriodPrice tier={tier} />
                {tier.comingSoon && <span className="block text-12 text-muted">{tier.buttonLabel}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Heading>Each month</Heading>
          {USAGE_METERS.map((meter) => (
            <Line key={meter} name={METER_NAMES[meter]}>
              {PLAN_TIERS.map((tier) => (
                <td key={tier.id} className={`${CELL} tabular`}>
                  {tier.limits[meter] === null ? 'Unlimited' : count(tier.limits[meter] ?? 0)}
                </td>
              ))}
            </Line>
          ))}
          <Heading>Features</Heading>
          {PLAN_FEATURES.map((feature) => (
            <Line key={feature.id} name={feature.name}>
              {PLAN_TIERS.map((tier) => (
                <td key={tier.id} className={CELL}>
                  <Has has={hasFeature(tier.id, feature.id)} />
                </td>
              ))}
            </Line>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Heading({ children }: { children: string }) {
  return (
    <tr>
      <th scope="rowgroup" colSpan={PLAN_TIERS.length + 1} className={`${CELL} bg-sunken font-semibold`}>
        <span className="sticky left-3">{children}</span>
      </th>
    </tr>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <tr>
      <th scope="row" className={`${CELL} sticky left-0 bg-surface font-normal max-sm:w-36`}>
        {name}
      </th>
      {children}
    </tr>
  );
}

function Has({ has }: { has: boolean }) {
  const Mark = has ? Check : Minus;
  return (
    <>
      <Mark aria-hidden className={`size-4 ${has ? 'text-pass-mark' : 'text-faint'}`} />
      <span className="sr-only">{has ? 'Yes' : 'No'}</span>
    </>
  );
}

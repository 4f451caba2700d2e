import type { BillingPeriod } from '@plumbline/contract';
import { SegmentedControl } from '@plumbline/ui';

const OPTIONS = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'annually', label: 'Annually' },
] as const;

/**
 * Monthly or annually. Prices beside it may contain both and hide one with `period-monthly` and `period-annually`, which
 * depend on the radio button itself, so they also switch without scripts.
 */
export function PeriodChoice({ value, onChange }: { value: BillingPeriod; onChange: (period: BillingPeriod) => void }) {
  return (
    <SegmentedControl
      label="Billing period"
      hideLabel
      options={OPTIONS}
      value={value}
      onValueChange={onChange}
      className="w-60 max-w-full"
    />
  );
}

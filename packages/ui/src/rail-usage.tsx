import { Meter } from './meter.tsx';

export interface RailUsageProps {
  /** "Pages this month" */
  label: string;
  used: number;
  limit: number;
}

/** How much of the plan is used. Turns amber at 80 % and red at the end, and always says the numbers. */
export function RailUsage({ label, used, limit }: RailUsageProps) {
  const share = limit > 0 ? used / limit : 0;
  const tone = share >= 1 ? 'critical' : share >= 0.8 ? 'medium' : 'accent';
  return (
    <div className="hidden px-1.5 pt-1 pb-2 @rail:block">
      <Meter
        label={label}
        value={used}
        max={limit}
        valueText={`${used.toLocaleString('en')} of ${limit.toLocaleString('en')}`}
        tone={tone}
        showWords
      />
    </div>
  );
}

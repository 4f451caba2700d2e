import { UsageMeter, type UsageMeterProps } from './usage-meter.tsx';

/** The meter at the rail's foot, where the rail has room for words. */
export function RailUsage(props: UsageMeterProps) {
  return (
    <div className="hidden px-1.5 pt-1 pb-2 @rail:block">
      <UsageMeter {...props} />
    </div>
  );
}

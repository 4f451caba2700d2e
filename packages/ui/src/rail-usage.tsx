import { UsageMeter, type UsageMeterProps } from './usage-meter.tsx';

/** The usage meter at the bottom of the rail, shown where the rail has room for text. */
export function RailUsage(props: UsageMeterProps) {
  return (
    <div className="hidden px-1.5 pt-1 pb-2 @rail:block">
      <UsageMeter {...props} />
    </div>
  );
}

import { Meter } from './meter.tsx';

export interface UsageMeterProps {
  /** "Pages this month" */
  label: string;
  /** All that cannot be used any more. */
  used: number;
  /** Of that, what work under way has set aside and may give back. */
  reserved: number;
  limit: number;
  /** In percent of the limit, shown where there is room. */
  percentage?: number | undefined;
}

/** How much of a limit is used. Turns amber at 80 % and red at the end, and always says the numbers; what is only reserved is pale. */
export function UsageMeter({ label, used, reserved, limit, percentage }: UsageMeterProps) {
  const settled = used - reserved;
  const share = limit > 0 ? settled / limit : 0;
  const tone = share >= 1 ? 'critical' : share >= 0.8 ? 'medium' : 'accent';
  const more = reserved > 0 ? `, ${reserved.toLocaleString('en')} reserved` : percentage === undefined ? '' : `, ${percentage}%`;
  return (
    <Meter
      label={label}
      value={settled}
      pale={reserved}
      max={limit}
      valueText={`${settled.toLocaleString('en')} of ${limit.toLocaleString('en')}${more}`}
      tone={tone}
      showWords
    />
  );
}

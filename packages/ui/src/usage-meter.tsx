import { Meter } from './meter.tsx';

export interface UsageMeterProps {
  /** "Pages this month" */
  label: string;
  /** The amount no longer available. */
  used: number;
  /** The part of it that is reserved by running work, and may be released. */
  reserved: number;
  limit: number;
  /** In percent of the limit, shown where there is room. */
  percentage?: number | undefined;
}

/** How much of a limit is used. Turns amber at 80 % and red at 100 %, and always shows the numbers; the reserved part is pale. */
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

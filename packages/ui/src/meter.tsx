import { Bar } from './bar.tsx';
import { classNames } from './class-names.ts';
import { scoreBand } from './score-band.ts';

const tones = {
  accent: 'text-accent',
  pass: 'text-pass-mark',
  medium: 'text-medium-mark',
  critical: 'text-critical-mark',
  neutral: 'text-info-mark',
};

export interface MeterProps {
  /** What is measured: "Content score", "Pages used". */
  label: string;
  value: number;
  /** A further amount that is not certain yet, drawn pale after the value. */
  pale?: number | undefined;
  max?: number | undefined;
  /** The value as text: "412 of 500 pages". Default: the number. */
  valueText?: string | undefined;
  /** `score` colours the bar by its score band; the others are fixed tones. */
  tone?: 'score' | keyof typeof tones | undefined;
  /** Shows label and value above the bar. */
  showWords?: boolean | undefined;
  className?: string | undefined;
}

/** An amount within a known range. */
export function Meter({ label, value, pale = 0, max = 100, valueText, tone = 'accent', showWords = false, className }: MeterProps) {
  const share = max > 0 ? value / max : 0;
  const shown = valueText ?? value.toLocaleString('en');
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.max(0, Math.min(max, value))}
      aria-valuetext={shown}
      className={classNames('min-w-0', className)}
    >
      {showWords && (
        <div aria-hidden className="mb-1.5 flex flex-wrap justify-between gap-x-2 text-12">
          <span className="text-muted">{label}</span>
          <span className="tabular shrink-0">{shown}</span>
        </div>
      )}
      <Bar share={share} pale={max > 0 ? pale / max : 0} className={tone === 'score' ? scoreBand(share * 100).mark : tones[tone]} />
    </div>
  );
}

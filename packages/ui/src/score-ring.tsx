import { classNames } from './class-names.ts';
import { scoreBand } from './score-band.ts';

export type ScoreRingSize = 'xs' | 'sm' | 'md' | 'lg';

const sizes: Record<ScoreRingSize, { box: string; stroke: number; figure: string; word: string }> = {
  /* Too small for a figure inside, which is shown beside it. */
  xs: { box: 'size-4', stroke: 18, figure: 'font-medium', word: 'text-13' },
  sm: { box: 'size-9', stroke: 8, figure: 'text-12 font-semibold', word: 'text-12' },
  md: { box: 'size-14', stroke: 7, figure: 'text-16 font-semibold', word: 'text-13' },
  lg: { box: 'size-28', stroke: 6, figure: 'text-32 font-semibold', word: 'text-14' },
};

export interface ScoreRingProps {
  /** 0 to 100; null while there is none. */
  score: number | null;
  /** What is scored: "SEO score". */
  label: string;
  size?: ScoreRingSize | undefined;
  /** Shows the band's word beside or below the ring; it is read aloud either way. */
  showWord?: 'below' | 'beside' | false | undefined;
  className?: string | undefined;
}

/** A score as an arc, a figure and a word. The arc is an SVG attribute instead of a style, so it also works in prerendered pages. */
export function ScoreRing({ score, label, size = 'md', showWord = false, className }: ScoreRingProps) {
  const { box, stroke, figure, word } = sizes[size];
  const band = scoreBand(score);
  const radius = 50 - stroke / 2;
  const length = 2 * Math.PI * radius;
  const filled = score === null ? 0 : (Math.max(0, Math.min(100, score)) / 100) * length;
  const shown = score === null ? '–' : Math.round(score);
  return (
    <div
      role="img"
      aria-label={score === null ? `${label}: no score yet` : `${label}: ${shown} of 100, ${band.word.toLowerCase()}`}
      className={classNames(
        'inline-flex items-center',
        showWord === 'below' ? 'flex-col gap-1.5' : size === 'xs' ? 'gap-1.5' : 'gap-3',
        className,
      )}
    >
      <span className={classNames('relative inline-flex items-center justify-center', box)}>
        <svg viewBox="0 0 100 100" aria-hidden className="absolute inset-0 -rotate-90">
          <circle cx="50" cy="50" r={radius} fill="none" strokeWidth={stroke} className="stroke-track" />
          {filled > 0 && (
            <circle
              cx="50"
              cy="50"
              r={radius}
              fill="none"
              stroke="currentColor"
              strokeWidth={stroke}
              strokeLinecap="round"
              strokeDasharray={`${filled} ${length}`}
              className={band.mark}
            />
          )}
        </svg>
        {size !== 'xs' && (
          <span aria-hidden className={classNames('tabular relative', figure)}>
            {shown}
          </span>
        )}
      </span>
      {size === 'xs' && (
        <span aria-hidden className={classNames('tabular', figure)}>
          {shown}
        </span>
      )}
      {showWord && (
        <span aria-hidden className={classNames('font-medium', word, band.text)}>
          {band.word}
        </span>
      )}
    </div>
  );
}

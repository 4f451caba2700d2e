import { classNames } from './class-names.ts';

export interface SparklineProps {
  values: readonly number[];
  /** What it shows: "Score, last 8 runs". */
  label: string;
  /** The range drawn; default 0 to 100. */
  domain?: readonly [number, number] | undefined;
  className?: string | undefined;
}

const width = 96;
const height = 24;
const pad = 3;

/** The course of a series, without axes. First and last value are read aloud. */
export function Sparkline({ values, label, domain = [0, 100], className }: SparklineProps) {
  const [low, high] = domain;
  const at = (value: number, index: number): [number, number] => [
    pad + (values.length < 2 ? 1 : index / (values.length - 1)) * (width - 2 * pad),
    height - pad - ((value - low) / (high - low || 1)) * (height - 2 * pad),
  ];
  const points = values.map(at);
  const last = points.at(-1);
  const words = values.length === 0 ? 'no values yet' : values.length === 1 ? `${values[0]}` : `from ${values[0]} to ${values.at(-1)}`;
  return (
    <svg
      role="img"
      aria-label={`${label}: ${words}`}
      viewBox={`0 0 ${width} ${height}`}
      className={classNames('h-6 w-24 text-accent-text', className)}
    >
      {points.length > 1 && (
        <polyline
          points={points.map((point) => point.join(',')).join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      )}
      {last && <circle cx={last[0]} cy={last[1]} r="2.5" fill="currentColor" />}
    </svg>
  );
}

import type { SweepFacts } from '@plumbline/capture/responsive';
import type { ResponsiveSweep } from '@plumbline/contract';

/** A sweep in the contract’s format. */
export function presentSweep({ from, to, samples, ranges, culprits }: SweepFacts): ResponsiveSweep {
  return {
    from,
    to,
    samples: samples.map(({ width, overflow }) => ({ width, overflow })),
    ranges: ranges.map((range) => ({ from: range.from, to: range.to, worst: range.worst })),
    culprits: culprits.map(({ selector, from: begins, to: ends }) => ({ selector, from: begins, to: ends })),
  };
}

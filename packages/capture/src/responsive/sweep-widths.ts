/** How far the page extends beyond the viewport at one width. CSS pixels. */
export interface WidthSample {
  readonly width: number;
  readonly overflow: number;
}

/** Widths from `from` to `to`, inclusive, at which a condition holds. */
export interface WidthRange {
  readonly from: number;
  readonly to: number;
}

/** Widths at which the page scrolls sideways. */
export interface BreakingRange extends WidthRange {
  /** The largest overflow in pixels. */
  readonly worst: number;
}

export const SWEEP_FROM = 320;
export const SWEEP_TO = 2560;
const STEP = 16;
const MAX_SAMPLES = 420;

/**
 * The widths to examine: every step, and both sides of every width at which a media query changes.
 * @param breakpoints widths named in media queries
 */
export function planWidths(
  breakpoints: readonly number[],
  { from, to }: WidthRange = { from: SWEEP_FROM, to: SWEEP_TO },
): readonly number[] {
  const steps = Array.from({ length: Math.floor((to - from) / STEP) + 1 }, (_, index) => from + index * STEP);
  const edges = [...new Set(breakpoints.map(Math.round))]
    .slice(0, (MAX_SAMPLES - steps.length) / 3)
    .flatMap((width) => [width - 1, width, width + 1]);
  const all = new Set([...steps, to, ...edges.filter((width) => width >= from && width <= to)]);
  return [...all].toSorted((a, b) => a - b);
}

/**
 * Finds the exact ranges in which a page is too wide: examines each planned width and bisects to the pixel between two neighbours that differ. A
 * range narrower than a step that does not
 * start at a media query can be missed.
 * @param probe returns the overflow in pixels at a width
 */
export async function findBreakingRanges(
  planned: readonly number[],
  probe: (width: number) => Promise<number>,
): Promise<{ readonly samples: readonly WidthSample[]; readonly ranges: readonly BreakingRange[] }> {
  const samples: WidthSample[] = [];
  for (const width of planned) samples.push({ width, overflow: await probe(width) });
  const ranges: BreakingRange[] = [];
  for (const [index, { width, overflow }] of samples.entries()) {
    const before = samples[index - 1];
    if (overflow > 0) {
      const open = before && before.overflow > 0 ? ranges.pop() : undefined;
      const from = open?.from ?? (before ? await bisect(before.width, width, async (at) => (await probe(at)) > 0) : width);
      ranges.push({ from, to: width, worst: Math.max(open?.worst ?? 0, overflow) });
    } else if (before && before.overflow > 0) {
      const last = ranges.pop();
      const firstGood = await bisect(before.width, width, async (at) => (await probe(at)) === 0);
      if (last) ranges.push({ ...last, to: firstGood - 1 });
    }
  }
  return { samples, ranges };
}

/** The smallest width above `low` at which the condition holds; it holds at `high` and not at `low`. */
export async function bisect(low: number, high: number, holds: (width: number) => Promise<boolean>): Promise<number> {
  let [no, yes] = [low, high];
  while (yes - no > 1) {
    const middle = (no + yes) >> 1;
    if (await holds(middle)) yes = middle;
    else no = middle;
  }
  return yes;
}

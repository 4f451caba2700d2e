import type { BusySpan, RecordedLoad } from '@plumbline/capture/lab';

/** One task of the main thread, in microseconds of the browser's clock. */
export interface BusyTask {
  readonly from: number;
  readonly to: number;
  /** Addresses of the scripts that ran in it. */
  readonly scripts: ReadonlySet<string>;
  /** Whether it did layout and paint. */
  readonly isDrawing: boolean;
  /** The script that ran since the previous frame and may have changed what is painted; else ''. */
  readonly drawnBy: string;
}

type Stretch = Pick<BusySpan, 'from' | 'to'>;
type Busy = Pick<RecordedLoad, 'url' | 'spans' | 'longTasks' | 'layoutMs' | 'firstPaintAt' | 'largestPaintAt'>;

/** Chromium yields this often while parsing. */
const PARSING_TURN = 10_000;
/** A script's changes are painted with the next frame, at sixty frames a second. */
const NEXT_FRAME = 20_000;
const ROUNDING = 1000;

/**
 * Splits the main thread's busy time into tasks: a script is a task, and so are the layout before a paint and each slice of parsing. Related work
 * counts as one: parsing with the inline script it came upon, and whatever the browser reported as one long task. Pure.
 * @param share fraction of the time in which the thread really had a processor
 */
export function busyTasks({ url, spans, longTasks, layoutMs, firstPaintAt, largestPaintAt }: Busy, share: number): BusyTask[] {
  const drawings = new Set([firstPaintAt, largestPaintAt ?? firstPaintAt].map((at) => lastBefore(spans, at)));
  const layout = (layoutMs * 1000) / share;
  const tasks = spans.flatMap((span, index): BusyTask[] => {
    const { from, to, script } = span;
    if (script !== '') return [taskOf(span, { scripts: new Set([script]) })];
    if (!drawings.has(span)) return inTurns(span);
    const began = Math.max(from, to - layout);
    const writer = spans.slice(0, index).findLast((before) => before.script !== '' && began - before.to <= NEXT_FRAME);
    return [...inTurns({ from, to: began }), taskOf({ from: began, to }, { isDrawing: true, drawnBy: writer?.script ?? '' })];
  });
  const parsing = spans.flatMap((span, index): Stretch[] => {
    const next = spans[index + 1];
    const isHeldUp = span.script === '' && next?.script === url && next.from - span.to <= ROUNDING && next.from < firstPaintAt;
    return isHeldUp ? [{ from: span.from, to: next.to }] : [];
  });
  // Something was painted, even though it took less than one sample.
  if (tasks.length === 0) return [taskOf({ from: firstPaintAt - ROUNDING, to: firstPaintAt }, { isDrawing: true })];
  return join(tasks, [...parsing, ...longTasks]);
}

function lastBefore(spans: readonly BusySpan[], at: number): BusySpan | undefined {
  return spans.findLast(({ script, from }) => script === '' && from < at);
}

function taskOf({ from, to }: Stretch, more: Partial<BusyTask> = {}): BusyTask {
  return { scripts: new Set(), isDrawing: false, drawnBy: '', ...more, from, to };
}

function inTurns({ from, to }: Stretch): BusyTask[] {
  const turns: BusyTask[] = [];
  for (let at = from; at < to; at += PARSING_TURN) turns.push(taskOf({ from: at, to: Math.min(to, at + PARSING_TURN) }));
  return turns;
}

/** Merges the tasks that lie within the same stretch. */
function join(tasks: readonly BusyTask[], stretches: readonly Stretch[]): BusyTask[] {
  const joined: BusyTask[] = [];
  let stretch: Stretch | undefined;
  for (const task of tasks) {
    const around = stretches.find(({ from, to }) => task.from >= from - ROUNDING && task.to <= to + ROUNDING);
    const before = joined.at(-1);
    if (before && around && around === stretch) joined[joined.length - 1] = together(before, task);
    else joined.push(task);
    stretch = around;
  }
  return joined;
}

function together(one: BusyTask, other: BusyTask): BusyTask {
  return {
    from: one.from,
    to: other.to,
    scripts: new Set([...one.scripts, ...other.scripts]),
    isDrawing: one.isDrawing || other.isDrawing,
    drawnBy: one.drawnBy || other.drawnBy,
  };
}

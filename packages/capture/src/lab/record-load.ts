import { type CdpSession, fieldOf, listOf, numberOf, PageFailure, textOf } from '../responsive/cdp-session.ts';
import { keepEvent, KEPT_EVENTS, keptAddress } from './keep-event.ts';
import { readProfile } from './read-profile.ts';
import type { RecordedLoad } from './recorded-load.ts';
import type { SeenVitals } from './watch-vitals.ts';

/** Limits on what is recorded of a page. */
export interface RecordingLimits {
  /** Of the Network domain. */
  readonly maxEvents?: number;
  readonly maxCharacters?: number;
}

export interface LoadRecording {
  /**
   * Ends the recording.
   * @returns null where nothing was painted
   * @throws PageFailure when the page exceeded the limits
   */
  finish(url: string, seen: SeenVitals): Promise<RecordedLoad | null>;
  /** Stops recording. */
  stop(): void;
}

/** The heaviest pages stay below a third. */
const MAX_EVENTS = 20_000;
/** Maximum size of the recording, which is sent to another thread in one message. */
const MAX_CHARACTERS = 16_000_000;
const SAMPLE_MICROSECONDS = 1000;
/** Chromium rounds paint times: what happened just before a paint must not seem to have come after it. */
const ROUNDING_MICROSECONDS = 4000;

/**
 * Records a page's requests and main-thread activity. Not with a browser trace: a browser can only have one at a time, covering all its pages. Call
 * it before the page navigates.
 */
export async function recordLoad(
  session: CdpSession,
  { maxEvents = MAX_EVENTS, maxCharacters = MAX_CHARACTERS }: RecordingLimits = {},
): Promise<LoadRecording> {
  const network: { method: string; params: unknown }[] = [];
  let characters = 0;
  let paintedAt: number | null = null;
  const frameId = textOf(await session.send('Page.getFrameTree'), 'frameTree', 'frame', 'id');
  const stops = KEPT_EVENTS.map((method) =>
    session.on(method, (params) => {
      if (network.length >= maxEvents || characters > maxCharacters) return;
      const kept = keepEvent(method, params);
      characters += kept.length;
      if (characters <= maxCharacters) network.push({ method, params: JSON.parse(kept) });
    }),
  );
  stops.push(
    session.on('Page.lifecycleEvent', (params) => {
      if (textOf(params, 'frameId') !== frameId || textOf(params, 'name') !== 'firstContentfulPaint') return;
      paintedAt = microseconds(fieldOf(params, 'timestamp'));
    }),
  );
  await Promise.all([
    session.send('Network.enable'),
    session.send('Page.setLifecycleEventsEnabled', { enabled: true }),
    // Thread time instead of wall-clock time, since other processes use the processor as well.
    session.send('Performance.enable', { timeDomain: 'threadTicks' }),
    session.send('Profiler.enable'),
    session.send('Profiler.setSamplingInterval', { interval: SAMPLE_MICROSECONDS }),
    session.send('Profiler.start'),
  ]);
  const before = await processorTimes(session);
  return {
    async finish(url, { firstPaintMs, largestPaint, longTasks }) {
      const [stopped, after] = await Promise.all([session.send('Profiler.stop'), processorTimes(session)]);
      const spans = readProfile(fieldOf(stopped, 'profile'));
      const said = spans.reduce((sum, { script }) => sum + script.length, characters);
      if (network.length >= maxEvents || said > maxCharacters) throw new PageFailure('The page asks for too much to be measured.');
      if (firstPaintMs === null) return null;
      if (paintedAt === null) throw new PageFailure('The browser did not say when the page was painted.');
      const beganAt = paintedAt - firstPaintMs * 1000;
      const on = (ms: number): number => beganAt + ms * 1000;
      return {
        url: keptAddress(url),
        frameId,
        network,
        spans: spans.filter(({ to }) => to > beganAt),
        longTasks: longTasks.map(({ at, duration }) => ({ from: on(at), to: on(at + duration) })),
        taskMs: Math.max(0, after.taskMs - before.taskMs),
        layoutMs: Math.max(0, after.layoutMs - before.layoutMs),
        firstPaintAt: paintedAt,
        largestPaintAt: largestPaint && on(largestPaint.ms) + ROUNDING_MICROSECONDS,
      };
    },
    stop() {
      for (const stop of stops) stop();
    },
  };
}

interface ProcessorTimes {
  readonly taskMs: number;
  readonly layoutMs: number;
}

/** The processor time of a page's main thread since it started. */
export async function processorTimes(session: CdpSession): Promise<ProcessorTimes> {
  const metrics = listOf(await session.send('Performance.getMetrics'), 'metrics');
  const msOf = (wanted: string): number =>
    1000 *
    (numberOf(
      metrics.find((metric) => textOf(metric, 'name') === wanted),
      'value',
    ) ?? 0);
  return { taskMs: msOf('TaskDuration'), layoutMs: msOf('LayoutDuration') + msOf('RecalcStyleDuration') };
}

function microseconds(seconds: unknown): number | null {
  return typeof seconds === 'number' ? seconds * 1_000_000 : null;
}

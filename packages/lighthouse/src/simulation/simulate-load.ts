import type { PhoneTimes, RecordedLoad } from '@plumbline/capture/lab';
import * as Lantern from 'lighthouse/core/lib/lantern/lantern.js';
import { NetworkRecorder } from 'lighthouse/core/lib/network-recorder.js';
import { NetworkRequest } from 'lighthouse/core/lib/network-request.js';
import { busyTasks } from './busy-tasks.ts';

type DevtoolsLog = Parameters<typeof NetworkRecorder.recordsFromLogs>[0];
type TraceEvent = Lantern.Types.TraceEvent;

const { FirstContentfulPaint, Interactive, LargestContentfulPaint, TotalBlockingTime } = Lantern.Metrics;
const THREAD = { pid: 1, tid: 1 };

/**
 * Computes with Lantern, Lighthouse's simulator, how long a phone on slow 4G would have waited. Lighthouse feeds it a trace of the browser; here it
 * gets the same information from what was recorded.
 * @param slowdown how many times slower the phone's processor is
 * @throws LanternError when the load cannot be simulated
 */
export function simulateLoad(load: RecordedLoad, slowdown: number): PhoneTimes {
  const records = NetworkRecorder.recordsFromLogs(load.network as DevtoolsLog);
  // Lighthouse's types are less strict than ours.
  const requests = records.map((record) => NetworkRequest.asLanternNetworkRequest(record) as Lantern.Types.NetworkRequest);
  const address = { requestedUrl: load.url, mainDocumentUrl: load.url };
  const graph = Lantern.Graph.PageDependencyGraph.createGraph(mainThreadOf(load, requests), requests, address);
  const networkAnalysis = Lantern.Core.NetworkAnalyzer.analyze(requests);
  if (!networkAnalysis) throw new Error('Nothing came over the network.');
  const throttling = { ...Lantern.Simulation.Constants.throttling.mobileSlow4G, cpuSlowdownMultiplier: slowdown };
  const simulator = Lantern.Simulation.Simulator.createSimulator({ throttlingMethod: 'simulate', throttling, networkAnalysis });
  const { firstPaintAt, largestPaintAt } = load;
  const timestamps = { firstContentfulPaint: firstPaintAt, largestContentfulPaint: largestPaintAt ?? firstPaintAt };
  const data = { simulator, graph, processedNavigation: { timestamps } };
  const fcpResult = FirstContentfulPaint.compute(data);
  const lcpResult = LargestContentfulPaint.compute(data, { fcpResult });
  const interactiveResult = Interactive.compute(data, { lcpResult });
  const blocking = TotalBlockingTime.compute(data, { fcpResult, interactiveResult });
  const [firstPaintMs, largestPaintMs, blockingMs] = [fcpResult, lcpResult, blocking].map(({ timing }) => Math.round(timing));
  if (!isTime(firstPaintMs) || !isTime(largestPaintMs) || !isTime(blockingMs)) throw new Error('What came of it is no time.');
  return { firstPaintMs, largestPaintMs: largestPaintAt === null ? null : largestPaintMs, blockingMs };
}

function isTime(ms: number | undefined): ms is number {
  return Number.isFinite(ms);
}

/** The main thread as Lantern reads it from a trace: tasks, each followed by the events in it. */
function mainThreadOf(load: RecordedLoad, requests: readonly Lantern.Types.NetworkRequest[]): TraceEvent[] {
  const page = requests.find(({ frameId, resourceType }) => frameId === load.frameId && resourceType === 'Document');
  const answeredAt = (page?.responseHeadersEndTime ?? 0) * 1000;
  const spans = load.spans.filter(({ to }) => to > answeredAt);
  const busy = spans.reduce((sum, { from, to }) => sum + to - from, 0);
  const share = Math.min(1, (load.taskMs * 1000) / busy) || 1;
  const asked = requests.filter(({ initiator }) => initiator.type === 'script');
  const events: TraceEvent[] = [];
  busyTasks({ ...load, spans }, share).forEach(({ from, to, scripts, isDrawing, drawnBy }, index) => {
    const add = (name: string, ts: number, dur: number, data: NonNullable<TraceEvent['args']['data']> = {}): void => {
      events.push({ name, ts, dur, args: { data: { frame: load.frameId, ...data } }, ...THREAD });
    };
    const within = (name: string, data?: TraceEvent['args']['data']): void => add(name, from + 1, 1, data);
    // A task shorter than two microseconds could not contain an event.
    add('RunTask', from, Math.max(2, Math.round((to - from) * share)));
    if (index === 0) within('ParseHTML');
    for (const url of scripts) within('EvaluateScript', { url });
    if (isDrawing) {
      within('ScheduleStyleRecalculation', drawnBy === '' ? {} : { stackTrace: [{ url: drawnBy }] });
      within('Layout');
      within('Paint');
    }
    for (const { requestId, rendererStartTime } of asked) {
      const at = rendererStartTime * 1000;
      if (at >= from && at <= to) within('ResourceSendRequest', { requestId } as object);
    }
  });
  return events;
}

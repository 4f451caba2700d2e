import { type CdpSession, numberOf } from '../responsive/cdp-session.ts';

/**
 * The slow 4G of Lighthouse and of PageSpeed Insights, as the DevTools protocol has to be told it: the protocol delays whole
 * requests, not packets, hence 150 ms round trips times 3.75 and nine tenths of 1.6 Mbit/s.
 * https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md
 */
export const SLOW_4G = { latencyMs: 562.5, downloadKbps: 1474.56, uploadKbps: 675 } as const;

/** What Lighthouse's benchmark gives on the phone that its thresholds are meant for: a fast desktop's 1500, four times slower. */
const PHONE_INDEX = 375;
const MAX_SLOWDOWN = 4;
const BENCHMARK_MS = 100;

/**
 * Makes a blank page as slow as a phone on a slow network. A processor that is slow already, or busy with other tests, is
 * slowed down less: what counts is how slow the page is in the end.
 */
export async function throttle(session: CdpSession): Promise<void> {
  const answer = await session.send('Runtime.evaluate', { expression: `(${benchmark.toString()})(${BENCHMARK_MS})`, returnByValue: true });
  const index = numberOf(answer, 'result', 'value') ?? PHONE_INDEX;
  const rate = Math.min(MAX_SLOWDOWN, Math.max(1, index / PHONE_INDEX));
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW_4G.latencyMs,
    downloadThroughput: (SLOW_4G.downloadKbps * 1024) / 8,
    uploadThroughput: (SLOW_4G.uploadKbps * 1024) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Runs inside the page: the part of Lighthouse's BenchmarkIndex that makes garbage, for a shorter time. */
function benchmark(atMostMs: number): number {
  const start = performance.now();
  let rounds = 0;
  while (performance.now() - start < atMostMs) {
    let text = '';
    for (let at = 0; at < 10_000; at += 1) text += 'a';
    if (text.length === 1) throw new Error('Never: it keeps the loop from being optimised away.');
    rounds += 1;
  }
  return (rounds * 100) / (performance.now() - start);
}

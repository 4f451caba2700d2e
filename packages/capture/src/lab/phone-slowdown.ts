import type { CdpSession } from '../responsive/cdp-session.ts';
import { processorTimes } from './record-load.ts';

/** The score in Lighthouse's benchmark of the phone its thresholds are meant for: a fast desktop's 1500, divided by four. */
const PHONE_INDEX = 375;
const MAX_SLOWDOWN = 4;
/** A fast machine takes 20 ms for it, such a phone 100. */
const ROUNDS = 400;
/** Until the code is compiled. */
const FIRST_ROUNDS = 200;

/**
 * How many times slower than this machine the reference phone is, at most four: pages are not blamed for a machine that is slow itself. Processor
 * time counts, so other load does not matter.
 * @param session a blank page
 */
export async function phoneSlowdown(session: CdpSession): Promise<number> {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Runtime.evaluate', { expression: `globalThis.benchmark = ${benchmark.toString()}; benchmark(${FIRST_ROUNDS})` });
  const before = await processorTimes(session);
  await session.send('Runtime.evaluate', { expression: `benchmark(${ROUNDS})` });
  const after = await processorTimes(session);
  // Lighthouse counts rounds in a tenth of a second.
  const index = (100 * ROUNDS) / (after.taskMs - before.taskMs);
  return Math.min(MAX_SLOWDOWN, Math.max(1, index / PHONE_INDEX));
}

/** Runs inside the page: the part of Lighthouse's BenchmarkIndex that produces garbage. */
function benchmark(rounds: number): void {
  for (let round = 0; round < rounds; round += 1) {
    let text = '';
    for (let at = 0; at < 10_000; at += 1) text += 'a';
    if (text.length === 1) throw new Error('Never: it keeps the loop from being optimised away.');
  }
}

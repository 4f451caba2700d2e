import { expect, it } from 'vitest';
import { BusyProcesses } from './busy-processes.ts';

/** After how many half seconds a process counts as busy. @param shares CPU share of the process in each half second */
function whenBusy(shares: readonly number[]): number | null {
  const busy = new BusyProcesses();
  let computedMs = 0;
  busy.look([{ pid: 1, computedMs }], 0);
  for (const [half, share] of shares.entries()) {
    computedMs += share * 500;
    if (busy.look([{ pid: 1, computedMs }], (half + 1) * 500)) return half + 1;
  }
  return null;
}

it.each([
  ['computes for five seconds', Array.from({ length: 20 }, () => 0.9), 10],
  ['with several threads', Array.from({ length: 20 }, () => 1.7), 10],
  ['rests in between', Array.from({ length: 40 }, (_, half) => (half % 8 === 7 ? 0.2 : 1)), null],
  ['takes half a processor', Array.from({ length: 40 }, () => 0.5), null],
])('tells of a process that %s, or not', (_what, shares, told) => {
  expect(whenBusy(shares)).toBe(told);
});

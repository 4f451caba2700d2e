/**
 * Prints how long an anonymous visitor's proof of work takes in browsers of several speeds, normally and at the highest difficulty for a busy
 * address, and how fast the browser's own hashing would be.
 */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { findChromium } from '@plumbline/browser';
import { PROOF_LEAST_BITS, PROOF_MOST_BITS } from '@plumbline/contract/rules';
import { chromium } from 'playwright-core';
import { build } from 'vite';

/** Factors by which the processor is slowed down. Lighthouse uses four for a mid-range phone. */
const SLOWDOWNS = [1, 4, 8] as const;
const CHALLENGES = 25;
const NATIVE_HASHES = 5000;

declare global {
  /** The widget's own solver, in the page that measures it. */
  const solver: { solve(challenge: string, bits: number): number[] };
}

const executablePath = findChromium(process.env['CHROME_PATH'] || null);
if (!executablePath) {
  console.error('There is no Chromium to work in.');
  process.exit(1);
}
const entry = join(import.meta.dirname, '../apps/widget/panel/proof/solve.ts');
const built = await build({
  configFile: false,
  logLevel: 'error',
  build: { write: false, lib: { entry, formats: ['iife'], name: 'solver' } },
});
const [bundle] = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
if (bundle?.type !== 'chunk') throw new Error('The solver was not built.');
// A loopback address is a secure context, which the browser's own hashing requires.
const site = createServer((_request, response) =>
  response.setHeader('content-type', 'text/html').end('<!doctype html><title>Work</title>'),
);
await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
const browser = await chromium.launch({ executablePath });
try {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
  await page.evaluate(bundle.code.replace(/^var solver/, 'globalThis.solver'));
  const session = await page.context().newCDPSession(page);
  console.log(
    `| slower than this machine | first work, ms: middle | nineteen of twenty | most work (${PROOF_MOST_BITS} bits), s | hashes/s | of the browser itself |\n|---|---|---|---|---|---|`,
  );
  for (const rate of SLOWDOWNS) {
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    const first: number[] = [];
    let hashes = 0;
    for (let challenge = 0; challenge < CHALLENGES; challenge += 1) {
      const { ms, counters } = await work(PROOF_LEAST_BITS);
      first.push(ms);
      hashes += counters.reduce((sum, counter) => sum + counter + 1, 0);
    }
    const most = await work(PROOF_MOST_BITS);
    const perSecond = (hashes / first.reduce((sum, ms) => sum + ms, 0)) * 1000;
    const native = await page.evaluate(async (count) => {
      const block = new Uint8Array(37);
      const started = performance.now();
      for (let number = 0; number < count; number += 1) await crypto.subtle.digest('SHA-256', block);
      return (count / (performance.now() - started)) * 1000;
    }, NATIVE_HASHES);
    const sorted = first.toSorted((a, b) => a - b);
    const at = (share: number): string => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0);
    console.log(
      `| ${rate} × | ${at(0.5)} | ${at(0.95)} | ${(most.ms / 1000).toFixed(1)} | ${Math.round(perSecond)} | ${Math.round(native)} |`,
    );
  }

  function work(bits: number): Promise<{ readonly ms: number; readonly counters: number[] }> {
    return page.evaluate(
      ([challenge, wanted]) => {
        const started = performance.now();
        const counters = solver.solve(challenge, wanted);
        return { ms: performance.now() - started, counters };
      },
      [randomUUID(), bits] as const,
    );
  }
} finally {
  await browser.close();
  site.close();
}

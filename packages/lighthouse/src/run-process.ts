import { join } from 'node:path';
import { type MemoryBounds, watchProcesses } from '@plumbline/browser';
import { endGroup, startConfined, userAbleToRun } from '@plumbline/confine';
import type { LighthouseOrder } from './child-messages.ts';
import { ENGLISH_ONLY } from './english-only-flags.ts';
import { LighthouseFailure } from './lighthouse-failure.ts';

const MAIN = join(import.meta.dirname, 'child/main.ts');
/** A run on a small page takes 370 MB in all; the trace of a heavy one needs room. */
const HEAP_MB = 1024;
/** What it may hold with its browser, which has bounds of its own. */
const BOUNDS: MemoryBounds = { ownMb: 2048, allMb: 4096 };
const SAID_AT_MOST = 4000;

export interface RunProcess {
  /** The first thing it says: its browser is open, and the page comes now. Rejects as `answer`. */
  readonly begun: Promise<unknown>;
  /** The second. Rejects when it ends without, with a LighthouseFailure where it held too much memory. */
  readonly answer: Promise<unknown>;
  /** Ends it and its browser, whatever they are doing, and resolves when it has gone. */
  end(): Promise<void>;
}

/**
 * Starts the process of one run. What it holds is watched from here: it would not look at its browser while Lighthouse computes, which a page
 * can have it do for minutes.
 * @param folder where it and its browser may write
 */
export function startRunProcess(order: LighthouseOrder, folder: string, bounds: MemoryBounds = BOUNDS): RunProcess {
  const child = startConfined(process.execPath, [`--max-old-space-size=${HEAP_MB}`, ...ENGLISH_ONLY, MAIN], {
    folder,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // Which its browser is in as well: they are ended together.
    hasGroup: true,
    user: userAbleToRun(MAIN),
  });
  let said = '';
  child.stderr?.on('data', (bytes: Buffer) => {
    said = `${said}${bytes.toString('utf8')}`.slice(-SAID_AT_MOST);
  });
  let isTooLarge = false;
  const onTooLarge = (): void => {
    isTooLarge = true;
    endGroup(child);
  };
  const unwatch = child.pid === undefined ? null : watchProcesses(child.pid, bounds, { onTooMuch: onTooLarge });
  const gone = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', () => resolve());
  }).then(() => unwatch?.());
  const [begun, answer] = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()];
  child.once('message', (first) => {
    begun.resolve(first);
    child.once('message', answer.resolve);
  });
  const fail = (error: Error): void => {
    begun.reject(error);
    answer.reject(error);
  };
  child.once('error', fail);
  child.once('close', (code, signal) =>
    fail(isTooLarge ? new LighthouseFailure('too_large') : new Error(`Lighthouse ended with ${signal ?? code}. ${said}`)),
  );
  // It may end before anybody waits for what it says.
  for (const { promise } of [begun, answer]) promise.catch(() => undefined);
  child.send(order, (error) => {
    // A process that is gone already says so by itself.
    if (error) endGroup(child);
  });
  return {
    begun: begun.promise,
    answer: answer.promise,
    async end() {
      endGroup(child);
      await gone;
    },
  };
}

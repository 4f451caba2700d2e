import { join } from 'node:path';
import { type MemoryBounds, watchProcesses } from '@plumbline/browser';
import { endGroup, startConfined, userAbleToRun } from '@plumbline/confine';
import type { LighthouseOrder } from './child-messages.ts';
import { ENGLISH_ONLY } from './english-only-flags.ts';
import { LighthouseFailure } from './lighthouse-failure.ts';

const MAIN = join(import.meta.dirname, 'child/main.ts');
/** A run on a small page takes 370 MB in all; the trace of a heavy page needs more. */
const HEAP_MB = 1024;
/** Memory limits of the process, and of the process with its browser, which has its own limit as well. */
const BOUNDS: MemoryBounds = { ownMb: 2048, allMb: 4096 };
const SAID_AT_MOST = 4000;

export interface RunProcess {
  /** Resolves with its first message: the browser is open and the page will be loaded next. Rejects as `answer` does. */
  readonly begun: Promise<unknown>;
  /** Resolves with its second message. Rejects when it exits without one, with a LighthouseFailure when it used too much memory. */
  readonly answer: Promise<unknown>;
  /** Kills it and its browser, whatever they are doing, and resolves when both are gone. */
  end(): Promise<void>;
}

/**
 * Starts the process of one run. Its memory is watched from this process: the child cannot watch its browser while Lighthouse computes, which a page
 * can make last for minutes.
 * @param folder the only folder it and its browser write to
 */
export function startRunProcess(order: LighthouseOrder, folder: string, bounds: MemoryBounds = BOUNDS): RunProcess {
  const child = startConfined(process.execPath, [`--max-old-space-size=${HEAP_MB}`, ...ENGLISH_ONLY, MAIN], {
    folder,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // A group that its browser joins, so that both are ended together.
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
  // It may exit before anyone awaits its messages.
  for (const { promise } of [begun, answer]) promise.catch(() => undefined);
  child.send(order, (error) => {
    // A process that has already exited reports that itself.
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

import { rm } from 'node:fs/promises';
import { hasSandbox, type MemoryBounds } from '@plumbline/browser';
import { makeConfinedFolder } from '@plumbline/confine';
import { startFilteringProxy, type TargetPolicy } from '@plumbline/safe-fetch';
import { type FailureCode, lighthouseAnswer, type LighthouseAnswer, type LighthouseOrder } from './child-messages.ts';
import { LighthouseFailure } from './lighthouse-failure.ts';
import type { FormFactor, LighthouseResult } from './lighthouse-result.ts';
import { startRunProcess } from './run-process.ts';

/** Its process and its browser are there after two seconds, and many times later on a machine that is full. */
const START_MS = 60_000;
/** From then on: a run takes five to fifteen seconds; a page that never stops loading is given up by Lighthouse itself after 45. */
const TIMEOUT_MS = 90_000;

export interface LighthouseOptions {
  /** A Chromium-family browser. */
  readonly executablePath: string;
  /** Which addresses the page may reach, its parts too. */
  readonly policy: TargetPolicy;
  readonly url: string;
  readonly formFactor: FormFactor;
  /** Aborted: the run is ended at once and rejects with the signal's reason. */
  readonly signal: AbortSignal;
  /** How long its process may take to open its browser. */
  readonly startMs?: number;
  /** How long it may take once that is open. */
  readonly timeoutMs?: number;
  /** What the run may hold in memory, its browser included. */
  readonly bounds?: MemoryBounds;
}

/** What bounds a run. */
interface RunLimits {
  readonly signal: AbortSignal;
  readonly startMs: number;
  readonly timeoutMs: number;
  readonly bounds: MemoryBounds | undefined;
}

/**
 * Runs Lighthouse on one page, in a process of its own with a browser of its own behind the filtering proxy. When it settles, both
 * processes have gone and nothing is left in the file system.
 * @throws LighthouseFailure where there is nothing to say about the page; Error when the process died; as hasSandbox
 */
export async function runLighthouse(options: LighthouseOptions): Promise<LighthouseResult> {
  const { executablePath, policy, url, formFactor, signal, startMs = START_MS, timeoutMs = TIMEOUT_MS, bounds } = options;
  signal.throwIfAborted();
  await using opened = new AsyncDisposableStack();
  const folders = await Promise.all([makeConfinedFolder(), makeConfinedFolder()]);
  opened.defer(async () => {
    await Promise.all(folders.map((one) => rm(one, { recursive: true, force: true, maxRetries: 3 })));
  });
  const [folder, profileFolder] = folders;
  const proxy = opened.adopt(await startFilteringProxy(policy), (one) => one.close());
  if (proxy.refusal(url) !== null) throw new LighthouseFailure('refused');
  const isSandboxed = await hasSandbox(executablePath);
  const order = { executablePath, proxyUrl: proxy.url, isSandboxed, profileFolder, url, formFactor };
  const answer = await ask(order, folder, { signal, startMs, timeoutMs, bounds });
  if (answer.kind === 'failure') throw new LighthouseFailure(answer.code, answer.detail);
  return answer.result;
}

async function ask(order: LighthouseOrder, folder: string, limits: RunLimits): Promise<LighthouseAnswer> {
  const { signal, startMs, timeoutMs, bounds } = limits;
  const running = startRunProcess(order, folder, bounds);
  const { promise: stopped, reject: stop } = Promise.withResolvers<never>();
  const onAbort = (): void => stop(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  // It may have been while the proxy was started.
  if (signal.aborted) onAbort();
  const inTime = <Value>(doing: Promise<Value>, limitMs: number, code: FailureCode): Promise<Value> => {
    const clock = setTimeout(() => stop(new LighthouseFailure(code)), limitMs);
    return Promise.race([doing, stopped]).finally(() => clearTimeout(clock));
  };
  try {
    // Apart from the page, which is not to blame for a machine that is full.
    await inTime(running.begun, startMs, 'not_begun');
    return lighthouseAnswer.parse(await inTime(running.answer, timeoutMs, 'timed_out'));
  } finally {
    signal.removeEventListener('abort', onAbort);
    await running.end();
  }
}

import { rm } from 'node:fs/promises';
import { hasSandbox, type MemoryBounds } from '@plumbline/browser';
import { makeConfinedFolder } from '@plumbline/confine';
import { startFilteringProxy, type TargetPolicy } from '@plumbline/safe-fetch';
import { type FailureCode, lighthouseAnswer, type LighthouseAnswer, type LighthouseOrder } from './child-messages.ts';
import { LighthouseFailure } from './lighthouse-failure.ts';
import type { FormFactor, LighthouseResult } from './lighthouse-result.ts';
import { startRunProcess } from './run-process.ts';

/** Its process and browser usually start within two seconds; a fully loaded machine takes many times longer. */
const START_MS = 60_000;
/** Counted from the start: a run takes five to fifteen seconds, and Lighthouse itself gives up on a page that never finishes loading after 45. */
const TIMEOUT_MS = 90_000;

export interface LighthouseOptions {
  /** The executable of a Chromium-based browser. */
  readonly executablePath: string;
  /** Decides which addresses the page and its resources may load. */
  readonly policy: TargetPolicy;
  readonly url: string;
  readonly formFactor: FormFactor;
  /** When aborted, the run ends immediately and rejects with the signal's reason. */
  readonly signal: AbortSignal;
  /** The time its process has to open the browser. */
  readonly startMs?: number;
  /** The time it has after that. */
  readonly timeoutMs?: number;
  /** Memory limits of the run, including its browser. */
  readonly bounds?: MemoryBounds;
}

/** The limits of a run. */
interface RunLimits {
  readonly signal: AbortSignal;
  readonly startMs: number;
  readonly timeoutMs: number;
  readonly bounds: MemoryBounds | undefined;
}

/**
 * Runs Lighthouse on one page, in its own process with its own browser behind the filtering proxy. When the promise settles, both processes have
 * exited and no file is left.
 * @throws LighthouseFailure when the page cannot be judged; Error when the process died; the errors of hasSandbox
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
  // The signal may have been aborted while the proxy started.
  if (signal.aborted) onAbort();
  const inTime = <Value>(doing: Promise<Value>, limitMs: number, code: FailureCode): Promise<Value> => {
    const clock = setTimeout(() => stop(new LighthouseFailure(code)), limitMs);
    return Promise.race([doing, stopped]).finally(() => clearTimeout(clock));
  };
  try {
    // Timed separately, so that a busy machine is not blamed on the page.
    await inTime(running.begun, startMs, 'not_begun');
    return lighthouseAnswer.parse(await inTime(running.answer, timeoutMs, 'timed_out'));
  } finally {
    signal.removeEventListener('abort', onAbort);
    await running.end();
  }
}

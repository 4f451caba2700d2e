import { rm } from 'node:fs/promises';
import { hasSandbox, type MemoryBounds } from '@plumbline/browser';
import { makeConfinedFolder } from '@plumbline/confine';
import { startFilteringProxy, type TargetPolicy } from '@plumbline/safe-fetch';
import { lighthouseAnswer, type LighthouseAnswer, type LighthouseOrder } from './child-messages.ts';
import { LighthouseFailure } from './lighthouse-failure.ts';
import type { FormFactor, LighthouseResult } from './lighthouse-result.ts';
import { startRunProcess } from './run-process.ts';

/** A run takes five to fifteen seconds; a page that never stops loading is given up by Lighthouse itself after 45. */
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
  readonly timeoutMs?: number;
  /** What the run may hold in memory, its browser included. */
  readonly bounds?: MemoryBounds;
}

/**
 * Runs Lighthouse on one page, in a process of its own with a browser of its own behind the filtering proxy. When it settles, both
 * processes have gone and nothing is left in the file system.
 * @throws LighthouseFailure where there is nothing to say about the page; Error when the process died; as hasSandbox
 */
export async function runLighthouse(options: LighthouseOptions): Promise<LighthouseResult> {
  const { executablePath, policy, url, formFactor, signal, timeoutMs = TIMEOUT_MS, bounds } = options;
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
  const answer = await ask(order, folder, { signal, timeoutMs, bounds });
  if (answer.kind === 'failure') throw new LighthouseFailure(answer.code, answer.detail);
  return answer.result;
}

async function ask(
  order: LighthouseOrder,
  folder: string,
  { signal, timeoutMs, bounds }: { readonly signal: AbortSignal; readonly timeoutMs: number; readonly bounds: MemoryBounds | undefined },
): Promise<LighthouseAnswer> {
  const running = startRunProcess(order, folder, bounds);
  const late = AbortSignal.timeout(timeoutMs);
  const { promise: stopped, reject: stop } = Promise.withResolvers<never>();
  const onAbort = (): void => stop(signal.aborted ? signal.reason : new LighthouseFailure('timed_out'));
  const ended = AbortSignal.any([signal, late]);
  ended.addEventListener('abort', onAbort, { once: true });
  // It may have been while the proxy was started.
  if (ended.aborted) onAbort();
  try {
    return lighthouseAnswer.parse(await Promise.race([running.answer, stopped]));
  } finally {
    ended.removeEventListener('abort', onAbort);
    await running.end();
  }
}

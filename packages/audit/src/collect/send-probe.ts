import { SafeFetchError, type SafeFetch } from '@plumbline/safe-fetch';
import type { Probe } from '../site-artifacts.ts';
import { failedProbe, toProbe } from './to-probe.ts';

/** What every collector needs. */
export interface ProbeSource {
  readonly fetch: SafeFetch;
  readonly signal: AbortSignal;
  /** Timeout of one probe including its redirects; default 10,000. */
  readonly timeoutMs?: number;
  /** Sent with each request. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Text beyond 64 KiB is not kept; a little more is read so that `bytes` distinguishes a large body from a small one. */
const MAX_BYTES = 256 * 1024;
const TIMEOUT_MS = 10_000;

/**
 * Requests one URL and records the result.
 * @param maxRedirects redirects to follow; 0 shows the redirect itself
 * @throws only when the signal is aborted
 */
export async function sendProbe(url: string, source: ProbeSource, maxRedirects: number = 10): Promise<Probe> {
  const { fetch, signal, timeoutMs = TIMEOUT_MS, headers = {} } = source;
  try {
    return toProbe(url, await fetch.request({ url, maxRedirects, maxBytes: MAX_BYTES, timeoutMs, signal, headers }));
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof SafeFetchError)) throw error;
    return failedProbe(url, error);
  }
}

/**
 * Requests several URLs, a few at a time, and returns the results in the same order.
 * @throws only when the signal is aborted
 */
export async function sendProbes(urls: readonly string[], source: ProbeSource): Promise<Probe[]> {
  const probes: Probe[] = [];
  for (let start = 0; start < urls.length; start += PROBES_AT_ONCE) {
    const some = urls.slice(start, start + PROBES_AT_ONCE);
    probes.push(...(await Promise.all(some.map((url) => sendProbe(url, source)))));
  }
  return probes;
}

/** All collectors request the same host at the same time, so each keeps its concurrency low. */
const PROBES_AT_ONCE = 2;

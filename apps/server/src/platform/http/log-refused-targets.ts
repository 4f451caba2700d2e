import { type SafeFetch, SafeFetchError, type SafeFetchErrorCode } from '@plumbline/safe-fetch';
import type { Logger } from 'pino';
import { parseUrl } from '@plumbline/urls';
import { logSecurityEvent } from '../security-log.ts';

/** Refusals that tell of somebody who would have the server open what is not theirs; the others are slips. */
const TELLING: ReadonlySet<SafeFetchErrorCode> = new Set(['address_refused', 'own_address_refused', 'port_refused']);
const MAX_HOST = 255;
const WINDOW_MS = 60_000;
/** A page may link to ten thousand addresses of a private network; the log must not be buried by it. */
const MAX_LINES = 100;

/** The same, and refused addresses are in the log: each host once a minute, a hundred in all. @param now milliseconds of a clock */
export function logRefusedTargets(fetch: SafeFetch, log: Logger, now: () => number = Date.now): SafeFetch {
  let begun = now();
  let told = new Set<string>();
  let leftOut = 0;
  const tell = (reason: SafeFetchErrorCode, host: string | null): void => {
    if (now() - begun >= WINDOW_MS) [begun, told] = [now(), new Set()];
    const key = `${reason} ${host}`;
    if (told.has(key)) return;
    if (told.size >= MAX_LINES) {
      leftOut += 1;
      return;
    }
    told.add(key);
    logSecurityEvent(log, 'target-refused', { reason, host, ...(leftOut > 0 && { left_out_before: String(leftOut) }) });
    leftOut = 0;
  };
  const watch = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } catch (error) {
      if (error instanceof SafeFetchError && TELLING.has(error.code)) tell(error.code, hostOf(error.url));
      throw error;
    }
  };
  return {
    request: (request) => watch(fetch.request(request)),
    checkTarget: (url, options) => watch(fetch.checkTarget(url, options)),
    close: () => fetch.close(),
  };
}

/** Without the path and the query, which may hold what is nobody's business. */
function hostOf(url: string): string | null {
  return parseUrl(url)?.host.slice(0, MAX_HOST) ?? null;
}

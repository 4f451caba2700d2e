import { type SafeFetch, SafeFetchError, type SafeFetchErrorCode } from '@plumbline/safe-fetch';
import type { Logger } from 'pino';
import { parseUrl } from '@plumbline/urls';
import { logSecurityEvent } from '../security-log.ts';

/** Refusals that suggest an attempt to reach internal systems; the others are mistakes. */
const TELLING: ReadonlySet<SafeFetchErrorCode> = new Set(['address_refused', 'own_address_refused', 'port_refused']);
const MAX_HOST = 255;
const WINDOW_MS = 60_000;
/** A page may link to ten thousand addresses of a private network, which must not flood the log. */
const MAX_LINES = 100;

/** Wraps a fetch so that refused addresses are logged: each host once a minute, at most a hundred in total. @param now milliseconds of a clock */
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

/** Without path and query, which may be private. */
function hostOf(url: string): string | null {
  return parseUrl(url)?.host.slice(0, MAX_HOST) ?? null;
}

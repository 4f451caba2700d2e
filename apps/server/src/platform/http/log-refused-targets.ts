import { type SafeFetch, SafeFetchError, type SafeFetchErrorCode } from '@plumbline/safe-fetch';
import type { Logger } from 'pino';
import { logSecurityEvent } from '../security-log.ts';

/** Refusals that tell of somebody who would have the server open what is not theirs; the others are slips. */
const TELLING: ReadonlySet<SafeFetchErrorCode> = new Set(['address_refused', 'own_address_refused', 'port_refused']);
const MAX_HOST = 255;

/** The same, and each refused address is in the log. */
export function logRefusedTargets(fetch: SafeFetch, log: Logger): SafeFetch {
  const watch = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } catch (error) {
      if (error instanceof SafeFetchError && TELLING.has(error.code)) {
        logSecurityEvent(log, 'target-refused', { reason: error.code, host: hostOf(error.url) });
      }
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
  return URL.parse(url)?.host.slice(0, MAX_HOST) ?? null;
}

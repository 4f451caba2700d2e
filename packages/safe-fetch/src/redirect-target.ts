import { parseUrl } from '@plumbline/urls';
import { SafeFetchError } from './safe-fetch-error.ts';
import type { TargetGuard } from './target-guard.ts';

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** The Location of a redirect, as text; null when the response redirects nowhere. Pure. */
export function redirectLocation(status: number, headers: Record<string, string[]>): string | null {
  if (!REDIRECTS.has(status)) return null;
  const location = headers['location']?.[0];
  if (location === undefined || location === '') return null;
  // Headers arrive as bytes; like browsers we read a Location outside ASCII as UTF-8.
  return Buffer.from(location, 'latin1').toString('utf8');
}

/** Checks the target of a redirect. Throws SafeFetchError: redirect_refused for an invalid URL, else the policy's code. */
export function redirectTarget(guard: TargetGuard, from: URL, location: string): URL {
  if (!parseUrl(location, from)) throw new SafeFetchError('redirect_refused', from.href);
  const next = guard.parse(location, from);
  if (next.hash === '') next.hash = from.hash;
  return next;
}

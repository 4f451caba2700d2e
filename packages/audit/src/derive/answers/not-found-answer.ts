import { parseUrl } from '@plumbline/urls';
import type { Probe } from '../../site-artifacts.ts';

/**
 * How the site answered for a path that cannot exist: rightly, with a page as if it existed, by leading elsewhere, or in
 * a way that says nothing about missing pages.
 */
export type NotFoundAnswer = 'not-found' | 'soft' | 'redirected' | 'undecided';

/** Too many requests, and errors of the server: no word on whether the page exists. */
const TOO_MANY_REQUESTS = 429;

/** Reads the answer to a path that cannot exist. */
export function notFoundAnswer(probe: Probe): NotFoundAnswer {
  const { status } = probe;
  if (status === 0 || status === TOO_MANY_REQUESTS || status >= 500) return 'undecided';
  if (status >= 400) return 'not-found';
  if (status < 200 || status >= 300) return 'undecided';
  return isSamePath(probe) ? 'soft' : 'redirected';
}

/** A slash at the end, https or www make no other address: the made-up name is still in it. */
function isSamePath({ url, finalUrl }: Probe): boolean {
  const name = new URL(url).pathname.split('/').at(-1) ?? '';
  return (parseUrl(finalUrl)?.href ?? '').includes(name);
}

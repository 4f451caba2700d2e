import { parseUrl } from '@plumbline/urls';
import type { Probe } from '../../site-artifacts.ts';

/**
 * How the site responded to a path that cannot exist: correctly, with a page as if it existed, with a redirect elsewhere, or in a way that says
 * nothing about missing pages.
 */
export type NotFoundAnswer = 'not-found' | 'soft' | 'redirected' | 'undecided';

/** Too many requests, and server errors: these do not say whether the page exists. */
const TOO_MANY_REQUESTS = 429;

/** Classifies the response to a path that cannot exist. */
export function notFoundAnswer(probe: Probe): NotFoundAnswer {
  const { status } = probe;
  if (status === 0 || status === TOO_MANY_REQUESTS || status >= 500) return 'undecided';
  if (status >= 400) return 'not-found';
  if (status < 200 || status >= 300) return 'undecided';
  return isSamePath(probe) ? 'soft' : 'redirected';
}

/** A trailing slash, https or www do not make it another page: the URL still contains the made-up name. */
function isSamePath({ url, finalUrl }: Probe): boolean {
  const name = new URL(url).pathname.split('/').at(-1) ?? '';
  return (parseUrl(finalUrl)?.href ?? '').includes(name);
}

import type { Probe } from '../src/site-artifacts.ts';

/** A probe with a 200 response and an HTML page unless overridden; status 0 means no response. */
export function answeredProbe(url: string, facts: Partial<Probe> = {}): Probe {
  const text = facts.text ?? '';
  return {
    url,
    finalUrl: url,
    status: 200,
    headers: {},
    mediaType: 'text/html',
    text,
    firstBytes: Buffer.from(text.slice(0, 64)).toString('hex'),
    bytes: Buffer.byteLength(text),
    totalMs: 10,
    redirects: [],
    failure: facts.status === 0 ? { code: 'connect_failed', message: 'No connection to the website could be made.' } : null,
    ...facts,
  };
}

/** A probe that was redirected once. */
export function redirectedProbe(url: string, location: string, facts: Partial<Probe> & { readonly redirectStatus?: number } = {}): Probe {
  const { redirectStatus = 301, ...rest } = facts;
  return answeredProbe(url, { finalUrl: new URL(location, url).href, redirects: [{ url, status: redirectStatus, location }], ...rest });
}

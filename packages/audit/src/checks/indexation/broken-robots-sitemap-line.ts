import { parseUrl } from '@plumbline/urls';
import type { SitemapArtifact } from '../../site-artifacts.ts';
import { cannotTell, defineSiteCheck, fail, notApplicable, pass } from '../../check.ts';
import { robotsLines } from '../../derive/robots/robots-lines.ts';
import { MAX_LISTED } from '../../standards/evidence-limits.ts';

export const brokenRobotsSitemapLine = defineSiteCheck({
  id: 'broken-robots-sitemap-line',
  category: 'Indexation',
  scope: 'site',
  needs: ['robots', 'sitemaps'],
  run({ robots, sitemaps }) {
    const { status, text, failure } = robots.probe;
    if (failure !== null || status < 200 || status >= 300) return notApplicable();
    const lines = robotsLines(text).filter(({ directive }) => directive === 'sitemap');
    if (lines.length === 0) return notApplicable();
    const files = new Map(sitemaps.files.map((file) => [file.url, file]));
    const states = lines.map(({ number, value }) => ({ number, value, state: stateOf(value, files) }));
    const broken = states.flatMap(({ number, value, state }) => (state.kind === 'broken' ? [`line ${number}: ${value} ${state.why}`] : []));
    if (broken.length > 0)
      return fail({
        message:
          broken.length === 1 ? 'A Sitemap line of robots.txt is broken.' : `${broken.length} Sitemap lines of robots.txt are broken.`,
        facts: { Lines: broken.slice(0, MAX_LISTED) },
      });
    const open = states.find(({ state }) => state.kind === 'unknown');
    return open ? cannotTell(`The sitemap ${open.value} could not be asked for, or its server did not say whether it exists.`) : pass();
  },
});

type LineState = { readonly kind: 'fine' | 'unknown' } | { readonly kind: 'broken'; readonly why: string };

/** Failures that prove a URL leads nowhere. */
const BROKEN_CODES: ReadonlySet<string> = new Set(['name_not_found', 'invalid_url', 'too_many_redirects', 'redirect_loop']);

function stateOf(value: string, files: ReadonlyMap<string, SitemapArtifact>): LineState {
  const url = parseUrl(value);
  if (url === null || !/^https?:$/.test(url.protocol)) return { kind: 'broken', why: 'is not an absolute address' };
  url.hash = '';
  const file = files.get(url.href);
  if (!file) return { kind: 'unknown' };
  if (file.failure !== null) return BROKEN_CODES.has(file.failure.code) ? { kind: 'broken', why: 'leads nowhere' } : { kind: 'unknown' };
  if (file.status >= 200 && file.status < 300) return { kind: 'fine' };
  // 401, 403 and 429 concern the client, 5xx the moment.
  if (file.status >= 500 || [401, 403, 429].includes(file.status)) return { kind: 'unknown' };
  return { kind: 'broken', why: `answers with status ${file.status}` };
}

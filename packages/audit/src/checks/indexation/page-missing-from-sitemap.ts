import { cannotTell, defineSiteCheck, fail, notApplicable, pass } from '../../check.ts';
import { MAX_LISTED } from '../../standards/evidence-limits.ts';

const MAX_SHARE = 0.05;
/** How many URLs are kept of all sitemaps together. */
const KEPT_URLS = 50_000;

export const pageMissingFromSitemap = defineSiteCheck({
  id: 'page-missing-from-sitemap',
  category: 'Indexation',
  scope: 'site',
  needs: ['graph', 'sitemaps'],
  run({ graph, sitemaps }) {
    if (sitemaps.urls.length === 0 || graph.indexable.length === 0) return notApplicable();
    if (sitemaps.urls.length >= KEPT_URLS || sitemaps.files.some(({ kind, problems }) => kind === 'unreadable' || problems.length > 0)) {
      return cannotTell('A sitemap is faulty or was not read to its end, so it is not known what it lists.');
    }
    const listed = new Set(sitemaps.urls);
    const missing = graph.indexable.filter(({ url }) => !listed.has(url));
    if (missing.length < MAX_SHARE * graph.indexable.length) return pass();
    return fail({
      message: `${missing.length} of ${graph.indexable.length} pages that may be indexed are in no sitemap.`,
      facts: { Pages: missing.slice(0, MAX_LISTED).map(({ url }) => url) },
    });
  },
});

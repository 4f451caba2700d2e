import { parseUrl } from '@plumbline/urls';
import type { SitemapArtifact } from '../../site-artifacts.ts';
import { defineSiteCheck, fail, notApplicable, pass } from '../../check.ts';
import { MAX_LISTED } from '../../standards/evidence-limits.ts';

export const invalidSitemap = defineSiteCheck({
  id: 'invalid-sitemap',
  category: 'Indexation',
  scope: 'site',
  needs: ['sitemaps'],
  run({ sitemaps }) {
    const judged = sitemaps.files.filter(isJudged);
    if (judged.length === 0) return notApplicable();
    const problems = judged.flatMap((file) => file.problems.map((problem) => `${file.url}: ${problem}`));
    if (problems.length === 0) return pass();
    const flawed = judged.filter((file) => file.problems.length > 0).length;
    return fail({
      message: flawed === 1 ? 'A sitemap of the site has errors.' : `${flawed} sitemaps of the site have errors.`,
      facts: { Errors: problems.slice(0, MAX_LISTED) },
    });
  },
});

/** Files that exist, and files named by an index. Others are missing rather than invalid; text files are allowed. */
function isJudged(file: SitemapArtifact): boolean {
  if (/\.txt(\.gz)?$/i.test(parseUrl(file.url)?.pathname ?? '')) return false;
  if (file.failure !== null || file.status === 429 || file.status >= 500) return false;
  const isThere = file.status >= 200 && file.status < 300;
  return isThere ? file.kind !== 'unreadable' || file.source !== 'well-known' : file.source === 'index';
}

import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import { forbidsIndexing, robotsDirectives } from '../../derive/robots/robots-directives.ts';

/** Pages found only through these sources have no link that leads to them. */
const UNLINKED: ReadonlySet<string> = new Set(['canonical', 'hreflang']);

export const noindexedPage = definePageCheck({
  id: 'noindexed-page',
  category: 'Indexation',
  appliesTo: ['html', 'ok-status'],
  needs: ['document', 'response', 'artifact'],
  run({ document, response, artifact }) {
    if (UNLINKED.has(artifact.source) && !artifact.inSitemap) return notApplicable();
    const fromMetas = document.metas.filter((meta) => forbidsIndexing(robotsDirectives({ ...document, metas: [meta] }, {})));
    const isInHeader = forbidsIndexing(robotsDirectives(null, response.headers));
    if (fromMetas.length === 0 && !isInHeader) return pass();
    return fail({
      message: artifact.inSitemap
        ? 'This page is listed in the sitemap and forbids its indexing.'
        : 'This page is linked from the site and forbids its indexing.',
      at: fromMetas.map((meta) => meta.element),
      facts: {
        ...(isInHeader && { 'X-Robots-Tag': response.headers['x-robots-tag'] ?? [] }),
        ...(fromMetas.length > 0 && { 'Robots meta': fromMetas.map((meta) => meta.content) }),
        ...(artifact.foundOn !== null && { 'Found on': artifact.foundOn }),
      },
    });
  },
});

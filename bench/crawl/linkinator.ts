/** Checks the same site with linkinator, skipping external links. */
import { LinkChecker } from 'linkinator';
import { inRounds } from './in-rounds.ts';

const [origin = ''] = process.argv.slice(2);
await inRounds(async () => {
  const result = await new LinkChecker().check({
    path: `${origin}/`,
    recurse: true,
    concurrency: 16,
    linksToSkip: async (link) => !link.startsWith(origin),
  });
  const pages = result.links.filter(({ state, url }) => state !== 'SKIPPED' && /(?:\/|\.html)(?:$|#)/.test(url));
  return new Set(pages.map(({ url }) => url.split('#')[0])).size;
});

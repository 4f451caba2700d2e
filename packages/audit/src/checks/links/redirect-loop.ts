import { defineSiteCheck, perPage } from '../../check.ts';
import { redirectPath } from '../../derive/links/redirect-path.ts';

export const redirectLoop = defineSiteCheck({
  id: 'redirect-loop',
  category: 'Links',
  scope: 'page',
  needs: ['graph'],
  run({ graph }) {
    const redirects = graph.nodes.filter((node) => node.redirectTo !== null);
    const loops = redirects.flatMap((node) => {
      const { urls, isLoop } = redirectPath(node, graph);
      // URLs that only lead into the loop are fixed with the loop itself.
      return isLoop && urls.at(-1) === node.url ? [{ node, urls }] : [];
    });
    return perPage(
      redirects.length,
      loops.map(({ node, urls }) => ({
        pageUrl: node.url,
        message: urls.length === 2 ? 'This address redirects to itself.' : 'The redirects of this address come back to it.',
        facts: { Redirects: urls },
      })),
    );
  },
});

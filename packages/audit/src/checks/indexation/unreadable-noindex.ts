import { defineSiteCheck, perPage } from '../../check.ts';
import { MatchingTime, robotsRule } from '../../derive/robots/robots-rule.ts';

export const unreadableNoindex = defineSiteCheck({
  id: 'unreadable-noindex',
  category: 'Indexation',
  scope: 'page',
  appliesTo: ['html', 'ok-status'],
  needs: ['graph', 'robots'],
  run({ graph, robots }) {
    const isAllowed = robotsRule(robots, MatchingTime.ofCheck());
    const judged = graph.pages.filter((page) => page.noindex);
    return perPage(
      judged.length,
      judged
        .filter(({ url }) => !isAllowed(url))
        .map(({ url }) => ({
          pageUrl: url,
          message: 'This page has a noindex that Google cannot read, since robots.txt forbids it the page.',
        })),
    );
  },
});

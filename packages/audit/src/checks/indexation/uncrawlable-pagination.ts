import { cannotTell, definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import { withoutFragment } from '../../derive/links/canonical-target.ts';
import { PAGE_CUT_SHORT } from '../../standards/reasons.ts';

export const uncrawlablePagination = definePageCheck({
  id: 'uncrawlable-pagination',
  category: 'Indexation',
  appliesTo: ['html', 'ok-status', 'indexable'],
  needs: ['document', 'response'],
  run({ document, response }) {
    const neighbours = document.links.filter(
      ({ rel, url, inHead }) => inHead && url !== null && (rel.includes('next') || rel.includes('prev')),
    );
    if (neighbours.length === 0) return notApplicable();
    const unlinked = neighbours.filter((neighbour) => {
      const target = withoutFragment(neighbour.url ?? '');
      return !document.anchors.some(({ url }) => url !== null && url.startsWith(target) && withoutFragment(url) === target);
    });
    if (unlinked.length === 0) return pass();
    if (response.truncated) return cannotTell(PAGE_CUT_SHORT);
    return fail({
      message: 'This page names a neighbouring page in its head that no link on the page leads to.',
      at: unlinked.map(({ element }) => element),
      facts: { 'Not linked': unlinked.map(({ url, rel }) => `${rel.join(' ')}: ${url ?? ''}`) },
    });
  },
});

import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import { canonicalLinks } from '../../derive/links/canonical-links.ts';

export const canonicalWithFragment = definePageCheck({
  id: 'canonical-with-fragment',
  category: 'Indexation',
  appliesTo: ['html', 'ok-status'],
  needs: ['document'],
  run({ document }) {
    const links = canonicalLinks(document).filter(({ url }) => url !== null);
    if (links.length === 0) return notApplicable();
    const marked = links.filter(({ href }) => (href ?? '').includes('#'));
    if (marked.length === 0) return pass();
    return fail({
      message: 'The canonical address of this page has a part after "#", which search engines ignore.',
      at: marked.map(({ element }) => element),
      facts: { 'Canonical address': marked[0]?.href ?? '' },
    });
  },
});

import { definePageCheck, fail, pass } from '../../check.ts';
import { canonicalLinks } from '../../derive/links/canonical-links.ts';
import { headerLinks } from '../../derive/headers/link-header.ts';

export const missingCanonical = definePageCheck({
  id: 'missing-canonical',
  category: 'Indexation',
  appliesTo: ['html', 'ok-status', 'indexable'],
  needs: ['document', 'response'],
  run({ document, response }) {
    if (canonicalLinks(document).some((link) => link.url !== null)) return pass();
    if (headerLinks(response.headers, document.url).some((link) => link.rel.includes('canonical'))) return pass();
    const unusable = document.links.filter((link) => link.rel.includes('canonical'));
    const [first] = unusable;
    if (!first) return fail({ message: 'This page does not name its canonical address.', at: document.head ? [document.head] : [] });
    const message = first.inHead
      ? 'The canonical link of this page has no usable address.'
      : 'The canonical link of this page does not stand in the head, so it does not count.';
    return fail({ message, at: unusable.map((link) => link.element) });
  },
});

import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import { canonicalLinks, isAbsoluteReference } from '../../derive/links/canonical-links.ts';

export const relativeCanonical = definePageCheck({
  id: 'relative-canonical',
  category: 'Indexation',
  appliesTo: ['html', 'ok-status'],
  needs: ['document'],
  run({ document }) {
    const links = canonicalLinks(document);
    if (links.length === 0) return notApplicable();
    const relative = links.filter((link) => !isAbsoluteReference(link.href ?? ''));
    const [first] = relative;
    if (!first) return pass();
    return fail({
      message: 'The canonical address of this page is not written in full.',
      at: relative.map((link) => link.element),
      facts: { Written: first.href ?? '', 'Read as': first.url ?? 'not an address' },
    });
  },
});

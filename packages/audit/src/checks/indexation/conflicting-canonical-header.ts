import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import { canonicalLinks } from '../../derive/links/canonical-links.ts';
import { withoutFragment } from '../../derive/links/canonical-target.ts';
import { headerLinks } from '../../derive/headers/link-header.ts';

export const conflictingCanonicalHeader = definePageCheck({
  id: 'conflicting-canonical-header',
  category: 'Indexation',
  appliesTo: ['html', 'ok-status'],
  needs: ['document', 'response'],
  run({ document, response }) {
    const inHead = canonicalLinks(document).find((link) => link.url !== null);
    const inHeader = headerLinks(response.headers, document.url).filter((link) => link.rel.includes('canonical'));
    if (!inHead?.url || inHeader.length === 0) return notApplicable();
    const own = withoutFragment(inHead.url);
    const other = inHeader.map((link) => withoutFragment(link.url)).find((url) => url !== own);
    if (other === undefined) return pass();
    return fail({
      message: 'The canonical address in the Link header differs from the one in the head of this page.',
      at: [inHead.element],
      facts: { 'In the head': own, 'In the header': other },
    });
  },
});

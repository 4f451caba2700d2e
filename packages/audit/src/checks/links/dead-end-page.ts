import { cannotTell, definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import { withoutFragment } from '../../derive/links/canonical-target.ts';
import { PAGE_CUT_SHORT } from '../../standards/reasons.ts';

export const deadEndPage = definePageCheck({
  id: 'dead-end-page',
  category: 'Links',
  appliesTo: ['html', 'ok-status'],
  needs: ['document', 'response'],
  run({ document, response }) {
    const leadsOn = document.anchors.some(({ url }) => url !== null && /^https?:/.test(url) && withoutFragment(url) !== document.url);
    if (leadsOn) return pass();
    // A page that redirects its visitors needs no links.
    if (document.metas.some((meta) => meta.httpEquiv === 'refresh' && /url\s*=/i.test(meta.content))) return notApplicable();
    if (response.truncated) return cannotTell(PAGE_CUT_SHORT);
    return fail({ message: 'No link on this page leads to another page.', facts: { 'Elements like links': document.anchors.length } });
  },
});

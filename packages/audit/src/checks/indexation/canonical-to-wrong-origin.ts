import { parseUrl } from '@plumbline/urls';
import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import { canonicalTarget } from '../../derive/links/canonical-target.ts';
import { canonicalLinks } from '../../derive/links/canonical-links.ts';

export const canonicalToWrongOrigin = definePageCheck({
  id: 'canonical-to-wrong-origin',
  category: 'Indexation',
  appliesTo: ['html', 'ok-status', 'https'],
  needs: ['document', 'response'],
  run({ document, response }) {
    const target = parseUrl(canonicalTarget(document, response.headers, document.url) ?? '');
    const own = parseUrl(document.url);
    if (!target || !own || bareHost(target) !== bareHost(own)) return notApplicable();
    if (target.protocol === 'https:') return pass();
    return fail({
      message: 'The canonical address of this page begins with http, though the page is served over https.',
      at: canonicalLinks(document)
        .slice(0, 1)
        .map(({ element }) => element),
      facts: { 'Canonical address': target.href },
    });
  },
});

/** With or without www is a matter of taste, and the other host may be the preferred one. */
function bareHost({ hostname }: URL): string {
  return hostname.replace(/^www\./, '');
}

import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import { enforcedPolicies, upgradesInsecureRequests } from '../../derive/headers/content-policy.ts';
import { isPlainHttp } from '../../derive/headers/plain-http.ts';
import { isPrivateHost } from '../../derive/headers/private-host.ts';
import { MAX_LISTED } from '../../standards/evidence-limits.ts';

export const insecureFormAction = definePageCheck({
  id: 'insecure-form-action',
  category: 'Securities',
  appliesTo: ['html', 'ok-status'],
  needs: ['document', 'response'],
  run({ document, response }) {
    const page = new URL(document.url);
    const forms = document.forms.filter(({ method }) => method !== 'dialog');
    if (forms.length === 0) return notApplicable();
    if (page.protocol === 'http:' && isPrivateHost(page.hostname)) return notApplicable();
    const isOpen = (url: string | null): boolean => page.protocol === 'http:' || isPlainHttp(url);
    const open = forms.filter(({ url }) => isOpen(url));
    if (open.length === 0 || (page.protocol === 'https:' && upgradesInsecureRequests(enforcedPolicies(document, response.headers))))
      return pass();
    return fail({
      message:
        page.protocol === 'http:'
          ? 'A form stands on a page that is served without encryption.'
          : 'A form on this page is sent without encryption.',
      at: open.map(({ element }) => element),
      facts: { 'Sent to': open.slice(0, MAX_LISTED).map(({ url, action }) => url ?? action ?? '') },
    });
  },
});

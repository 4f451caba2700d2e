import { cannotTell, defineSiteCheck, fail, notApplicable, pass } from '../../check.ts';
import { hstsMaxAge } from '../../derive/headers/hsts.ts';
import { isPrivateHost } from '../../derive/headers/private-host.ts';
import { MAX_LISTED } from '../../standards/evidence-limits.ts';

export const missingHsts = defineSiteCheck({
  id: 'missing-hsts',
  category: 'Securities',
  scope: 'site',
  needs: ['graph'],
  run({ graph }) {
    const { hostname } = new URL(graph.origin);
    // Browsers apply HSTS to host names only, never to IP addresses (RFC 6797, section 8.1.1).
    if (graph.pages.length === 0 || isPrivateHost(hostname) || /^[\d.]+$|^\[/.test(hostname)) return notApplicable();
    const secure = graph.pages.filter(({ url }) => url.startsWith('https:'));
    if (secure.length === 0) return cannotTell('The site is served over http, where browsers do not heed this header.');
    const without = secure.filter(({ hsts = '' }) => (hstsMaxAge(hsts) ?? 0) === 0);
    if (without.length === 0) return pass();
    const headers = new Set(without.flatMap(({ hsts }) => hsts ?? []));
    return fail({
      message:
        without.length === secure.length
          ? 'The site does not tell browsers to come back over https only.'
          : 'Some pages of the site do not tell browsers to come back over https only.',
      facts: {
        'Pages without it': `${without.length} of ${secure.length}`,
        ...(headers.size > 0 && { 'Sent without effect': [...headers].slice(0, MAX_LISTED) }),
        ...(without.length < secure.length && { 'For example': without.slice(0, MAX_LISTED).map(({ url }) => url) }),
      },
    });
  },
});

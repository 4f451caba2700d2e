import { parseUrl } from '@plumbline/urls';
import { cannotTell, defineSiteCheck, fail, notApplicable, pass } from '../../check.ts';

const PERMANENT: ReadonlySet<number> = new Set([301, 308]);

export const missingHttpsRedirect = defineSiteCheck({
  id: 'missing-https-redirect',
  category: 'Domains',
  scope: 'site',
  needs: ['graph', 'hostVariants'],
  run({ graph, hostVariants }) {
    const site = new URL(graph.origin);
    if (site.protocol !== 'https:') return cannotTell('The site was not reached over https, so there is nothing to redirect to.');
    const probe = hostVariants.variants.find(({ url }) => url === `http://${site.host}/`);
    if (!probe) return cannotTell('The address over http was not asked for.');
    const [first] = probe.redirects;
    const facts = { Address: probe.url, Answer: first ? `${first.status} ${first.location}` : `${probe.status}` };
    if (!first) {
      if (probe.failure?.code === 'connect_failed') return notApplicable();
      if (probe.failure) return cannotTell(`It is not known what the address over http answers: ${probe.failure.message}`);
      return fail({ message: 'The address over http answers itself and does not redirect to https.', facts });
    }
    const target = parseUrl(first.location, first.url);
    if (target?.protocol !== 'https:') return fail({ message: 'The address over http redirects, but not to https at once.', facts });
    if (target.host !== site.host) return fail({ message: 'The address over http redirects to another host before its own https.', facts });
    if (!PERMANENT.has(first.status)) return fail({ message: 'The redirect from http to https is a temporary one.', facts });
    return pass();
  },
});

import { cannotTell, defineSiteCheck, fail, pass } from '../../check.ts';

export const unresolvableDomain = defineSiteCheck({
  id: 'unresolvable-domain',
  category: 'Domains',
  scope: 'site',
  needs: ['dns'],
  run({ dns }) {
    if (dns.a.records.length > 0 || dns.aaaa.records.length > 0) return pass();
    const error = dns.a.error ?? dns.aaaa.error;
    if (error !== null) return cannotTell('The name servers did not say whether the name has an address.');
    return fail({ message: `The name ${dns.host} has no address.`, facts: { 'Asked for': [`A ${dns.host}`, `AAAA ${dns.host}`] } });
  },
});

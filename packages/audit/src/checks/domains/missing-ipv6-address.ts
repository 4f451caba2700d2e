import { cannotTell, defineSiteCheck, fail, notApplicable, pass } from '../../check.ts';

export const missingIpv6Address = defineSiteCheck({
  id: 'missing-ipv6-address',
  category: 'Domains',
  scope: 'site',
  needs: ['dns'],
  run({ dns }) {
    if (dns.aaaa.records.length > 0) return pass();
    if (dns.aaaa.error !== null) return cannotTell(`The name servers did not say whether ${dns.host} has an IPv6 address.`);
    // A name without any address is reported as unresolvable-domain.
    if (dns.a.records.length === 0) return notApplicable();
    return fail({ message: `The name ${dns.host} has no IPv6 address.`, facts: { 'Asked for': `AAAA ${dns.host}`, A: dns.a.records } });
  },
});

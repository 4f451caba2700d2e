import { cannotTell, defineSiteCheck, fail, pass } from '../../check.ts';

export const unsignedDnsZone = defineSiteCheck({
  id: 'unsigned-dns-zone',
  category: 'Domains',
  scope: 'site',
  needs: ['dns'],
  run({ dns: { domain, dnssec } }) {
    if (!dnssec) return cannotTell('The signatures of the domain were not looked up when this site was read.');
    const { dsCount, isZone, isParentSigned, isValid } = dnssec;
    if (dsCount === null) return cannotTell(`The name servers did not say which DS records ${domain} has.`);
    const facts = { 'Asked for': `DS ${domain}`, 'DS records': dsCount };
    if (dsCount > 0) {
      if (isValid !== false) return pass();
      return fail({ message: `The signatures of ${domain} do not hold: resolvers that check them cannot find the site.`, facts });
    }
    if (isZone !== true) return cannotTell(`${domain} is no zone of its own, or its name servers did not say so.`);
    if (isParentSigned === null) return cannotTell('The name servers that were asked know no DS records, so that there may be some.');
    if (!isParentSigned) return cannotTell(`The zone above ${domain} is not signed, so that ${domain} cannot be.`);
    return fail({ message: `The DNS answers for ${domain} are not signed.`, facts });
  },
});

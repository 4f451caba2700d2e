import { cannotTell, defineSiteCheck, fail, pass } from '../../check.ts';

export const missingCaaRecord = defineSiteCheck({
  id: 'missing-caa-record',
  category: 'Domains',
  scope: 'site',
  needs: ['dns'],
  run({ dns }) {
    if (dns.caa.records.length > 0) return pass();
    if (dns.caa.error !== null) return cannotTell(`The name servers did not say which CAA records ${dns.host} has.`);
    return fail({
      message: `Any authority may issue a certificate for ${dns.host}.`,
      facts: { 'Asked for': `CAA ${dns.host} and the names above it` },
    });
  },
});

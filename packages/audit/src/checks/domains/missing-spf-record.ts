import { cannotTell, defineSiteCheck, fail, notApplicable, pass } from '../../check.ts';
import { MX_UNKNOWN, takesMail } from '../../derive/mail/mail-domain.ts';
import { isSpfRecord } from '../../derive/mail/spf-record.ts';

export const missingSpfRecord = defineSiteCheck({
  id: 'missing-spf-record',
  category: 'Domains',
  scope: 'site',
  needs: ['dns'],
  run({ dns }) {
    if (dns.txt.records.some(isSpfRecord)) return pass();
    const mail = takesMail(dns);
    if (mail === false) return notApplicable();
    if (mail === null) return cannotTell(MX_UNKNOWN);
    if (dns.txt.error !== null) return cannotTell(`The name servers did not say which TXT records ${dns.domain} has.`);
    return fail({
      message: `The domain ${dns.domain} does not say who may send mail in its name.`,
      facts: { 'Asked for': `TXT ${dns.domain}` },
    });
  },
});

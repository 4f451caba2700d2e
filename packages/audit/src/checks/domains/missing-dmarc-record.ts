import { cannotTell, defineSiteCheck, fail, notApplicable, pass } from '../../check.ts';
import { dmarcRecords } from '../../derive/mail/dmarc-record.ts';
import { MX_UNKNOWN, takesMail } from '../../derive/mail/mail-domain.ts';

export const missingDmarcRecord = defineSiteCheck({
  id: 'missing-dmarc-record',
  category: 'Domains',
  scope: 'site',
  needs: ['dns'],
  run({ dns }) {
    const records = dmarcRecords(dns.dmarc.records);
    if (records.length === 1) return pass();
    const mail = takesMail(dns);
    if (mail === false) return notApplicable();
    if (mail === null) return cannotTell(MX_UNKNOWN);
    if (dns.dmarc.error !== null) return cannotTell(`The name servers did not say which TXT records _dmarc.${dns.domain} has.`);
    const message =
      records.length === 0
        ? `The domain ${dns.domain} has no DMARC record.`
        : `The domain ${dns.domain} has ${records.length} DMARC records, of which receivers then use none.`;
    return fail({ message, facts: { 'Asked for': `TXT _dmarc.${dns.domain}`, ...(records.length > 0 && { Records: records }) } });
  },
});

import { defineSiteCheck, fail, notApplicable, pass } from '../../check.ts';
import { dmarcPolicy, dmarcRecords } from '../../derive/mail/dmarc-record.ts';

export const weakDmarcPolicy = defineSiteCheck({
  id: 'weak-dmarc-policy',
  category: 'Domains',
  scope: 'site',
  needs: ['dns'],
  run({ dns }) {
    const [record, ...others] = dmarcRecords(dns.dmarc.records);
    // No record and several records are both reported as missing-dmarc-record.
    if (record === undefined || others.length > 0) return notApplicable();
    const policy = dmarcPolicy(record);
    if (policy === 'quarantine' || policy === 'reject') return pass();
    return fail({
      message: `The DMARC record of ${dns.domain} lets forged mail through.`,
      facts: { Record: record, Policy: policy ?? 'not given' },
    });
  },
});

import type { DnsArtifact } from '../../site-artifacts.ts';
import { cannotTell, defineSiteCheck, fail, notApplicable, pass } from '../../check.ts';
import { countSpfLookups, isSpfRecord, MAX_SPF_LOOKUPS, spfRest, type SpfAnswers } from '../../derive/mail/spf-record.ts';

export const faultySpfRecord = defineSiteCheck({
  id: 'faulty-spf-record',
  category: 'Domains',
  scope: 'site',
  needs: ['dns'],
  run({ dns }) {
    const records = dns.txt.records.filter(isSpfRecord);
    const [record] = records;
    if (record === undefined) {
      return dns.txt.error === null ? notApplicable() : cannotTell(`The name servers did not say which TXT records ${dns.domain} has.`);
    }
    const { problems, open } = problemsOf(record, dns);
    if (records.length > 1) problems.unshift(`there are ${records.length} of them, and receivers then use none`);
    if (problems.length > 0) {
      return fail({ message: `The SPF record of ${dns.domain} does not work: ${problems.join('; ')}.`, facts: { Records: records } });
    }
    return open === null ? pass() : cannotTell(`It is not known what the SPF record of ${open} holds.`);
  },
});

function problemsOf(record: string, dns: DnsArtifact): { readonly problems: string[]; readonly open: string | null } {
  const answers: SpfAnswers = new Map(dns.spf?.map(({ name, txt }) => [name, txt]));
  const { count, open } = countSpfLookups(record, answers);
  const rest = spfRest(record, answers);
  const problems: string[] = [];
  if (count > MAX_SPF_LOOKUPS) problems.push(`it takes more than ${MAX_SPF_LOOKUPS} DNS lookups, after which receivers give up`);
  if (rest === '+') problems.push('it lets everybody send (+all)');
  if (rest === '?' || rest === 'none') problems.push('it does not end in -all or ~all, so it refuses nobody');
  return { problems, open };
}

import { describe, expect, it } from 'vitest';
import { dnsAnswer, dnsArtifact, NO_DNS_ANSWER } from '../../../testing/dns-artifact.ts';
import { collected, judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';
import type { DnsArtifact } from '../../site-artifacts.ts';

const nested = (text: string): DnsArtifact['spf'] => [{ name: 'mail.example', txt: dnsAnswer(text) }];

function judge(record: string | readonly string[], spf: DnsArtifact['spf'] = []) {
  const txt = dnsAnswer(...[record].flat());
  return judgeNodes('faulty-spf-record', [pageNode('/')], { dns: collected(dnsArtifact({ txt, spf: spf ?? [] })) });
}

describe('faulty-spf-record', () => {
  it.each<[string, string | readonly string[], string, DnsArtifact['spf']?]>([
    ['a plain record', 'v=spf1 ip4:192.0.2.1 -all', 'pass'],
    ['a record that is being tried out', 'v=spf1 mx ~all', 'pass'],
    ['exactly ten lookups', `v=spf1 ${'a '.repeat(10)}-all`, 'pass'],
    ['eleven lookups', `v=spf1 ${'a '.repeat(11)}-all`, 'fail'],
    ['ten lookups with an include', 'v=spf1 include:mail.example -all', 'pass', nested(`v=spf1 ${'mx '.repeat(9)}-all`)],
    ['eleven lookups with an include', 'v=spf1 include:mail.example -all', 'fail', nested(`v=spf1 ${'mx '.repeat(10)}-all`)],
    ['a redirect to a good record', 'v=spf1 redirect=mail.example', 'pass', nested('v=spf1 -all')],
    ['a redirect to a record for everybody', 'v=spf1 redirect=mail.example', 'fail', nested('v=spf1 +all')],
    ['two records', ['v=spf1 -all', 'v=spf1 mx -all'], 'fail'],
    ['everybody may send', 'v=spf1 mx +all', 'fail'],
    ['everybody may send, in short', 'v=spf1 all', 'fail'],
    ['no word on the rest', 'v=spf1 mx', 'fail'],
    ['a neutral end', 'v=spf1 mx ?all', 'fail'],
    ['no record', [], 'not_applicable'],
    ['an include that was not asked for', 'v=spf1 include:mail.example -all', 'cannot_tell'],
    ['an include without an answer', 'v=spf1 include:mail.example -all', 'cannot_tell', [{ name: 'mail.example', txt: NO_DNS_ANSWER }]],
    ['an include with a macro', 'v=spf1 include:%{ir}.mail.example -all', 'cannot_tell'],
    ['a fault beside an unknown include', 'v=spf1 include:mail.example ?all', 'fail'],
  ])('%s', (_name, record, outcome, spf) => {
    expect(judge(record, spf).outcome).toBe(outcome);
  });

  it('says what is wrong and shows the records', () => {
    const { message, facts } = judge(['v=spf1 +all', 'v=spf1 -all']);
    expect(message).toContain('there are 2 of them');
    expect(message).toContain('+all');
    expect(facts).toEqual({ Records: ['v=spf1 +all', 'v=spf1 -all'] });
  });
});

import { describe, expect, it } from 'vitest';
import { dnsAnswer, dnsArtifact, NO_DNS_ANSWER } from '../../../testing/dns-artifact.ts';
import { collected, judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';
import type { DnsArtifact } from '../../site-artifacts.ts';

function judge(facts: Partial<DnsArtifact>) {
  return judgeNodes('missing-spf-record', [pageNode('/')], { dns: collected(dnsArtifact(facts)) });
}

describe('missing-spf-record', () => {
  it.each<[string, Partial<DnsArtifact>, string]>([
    ['a record', {}, 'pass'],
    ['a record among others', { txt: dnsAnswer('site-verification=1', 'v=spf1 -all') }, 'pass'],
    ['no record', { txt: dnsAnswer() }, 'fail'],
    ['a record of another version', { txt: dnsAnswer('v=spf10 -all') }, 'fail'],
    ['words about it', { txt: dnsAnswer('our record is v=spf1 -all') }, 'fail'],
    ['a domain without mail', { txt: dnsAnswer(), mx: dnsAnswer() }, 'not_applicable'],
    ['a domain that refuses mail', { txt: dnsAnswer(), mx: dnsAnswer({ exchange: '', priority: 0 }) }, 'not_applicable'],
    ['no answer about TXT', { txt: NO_DNS_ANSWER }, 'cannot_tell'],
    ['no answer about MX', { txt: dnsAnswer(), mx: NO_DNS_ANSWER }, 'cannot_tell'],
  ])('%s', (_name, facts, outcome) => {
    expect(judge(facts).outcome).toBe(outcome);
  });
});

import { describe, expect, it } from 'vitest';
import { dnsAnswer, dnsArtifact, NO_DNS_ANSWER } from '../../../testing/dns-artifact.ts';
import { collected, judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';
import type { DnsArtifact } from '../../site-artifacts.ts';

function judge(facts: Partial<DnsArtifact>) {
  return judgeNodes('missing-dmarc-record', [pageNode('/')], { dns: collected(dnsArtifact(facts)) });
}

describe('missing-dmarc-record', () => {
  it.each<[string, Partial<DnsArtifact>, string]>([
    ['a record', {}, 'pass'],
    ['a record with spaces', { dmarc: dnsAnswer('v = DMARC1 ; p=none') }, 'pass'],
    ['a record among others', { dmarc: dnsAnswer('note', 'v=DMARC1; p=none') }, 'pass'],
    ['no record', { dmarc: dnsAnswer() }, 'fail'],
    ['the wildcard record of something else', { dmarc: dnsAnswer('v=spf1 -all') }, 'fail'],
    ['two records', { dmarc: dnsAnswer('v=DMARC1; p=none', 'v=DMARC1; p=reject') }, 'fail'],
    ['a domain without mail', { dmarc: dnsAnswer(), mx: dnsAnswer() }, 'not_applicable'],
    ['no answer', { dmarc: NO_DNS_ANSWER }, 'cannot_tell'],
    ['no answer about MX', { dmarc: dnsAnswer(), mx: NO_DNS_ANSWER }, 'cannot_tell'],
  ])('%s', (_name, facts, outcome) => {
    expect(judge(facts).outcome).toBe(outcome);
  });

  it('tells none from two', () => {
    expect(judge({ dmarc: dnsAnswer() }).message).toBe('The domain example.com has no DMARC record.');
    expect(judge({ dmarc: dnsAnswer('v=DMARC1; p=none', 'v=DMARC1; p=none') }).message).toContain('2 DMARC records');
  });
});

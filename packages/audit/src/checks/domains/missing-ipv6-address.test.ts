import { describe, expect, it } from 'vitest';
import { dnsAnswer, dnsArtifact, NO_DNS_ANSWER } from '../../../testing/dns-artifact.ts';
import { collected, judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';
import type { DnsArtifact } from '../../site-artifacts.ts';

describe('missing-ipv6-address', () => {
  it.each<[string, Partial<DnsArtifact>, string]>([
    ['both', {}, 'pass'],
    ['IPv4 alone', { aaaa: dnsAnswer() }, 'fail'],
    ['no address', { a: dnsAnswer(), aaaa: dnsAnswer() }, 'not_applicable'],
    ['no answer', { aaaa: NO_DNS_ANSWER }, 'cannot_tell'],
  ])('%s', (_name, facts, outcome) => {
    expect(judgeNodes('missing-ipv6-address', [pageNode('/')], { dns: collected(dnsArtifact(facts)) }).outcome).toBe(outcome);
  });
});

import { describe, expect, it } from 'vitest';
import { dnsAnswer, dnsArtifact, NO_DNS_ANSWER } from '../../../testing/dns-artifact.ts';
import { collected, judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';
import type { DnsArtifact } from '../../site-artifacts.ts';

describe('missing-caa-record', () => {
  it.each<[string, DnsArtifact['caa'], string]>([
    ['a record', dnsAnswer('0 issue ca.example'), 'pass'],
    ['a record that forbids all', dnsAnswer('0 issue ;'), 'pass'],
    ['none', dnsAnswer(), 'fail'],
    ['no answer', NO_DNS_ANSWER, 'cannot_tell'],
  ])('%s', (_name, caa, outcome) => {
    expect(judgeNodes('missing-caa-record', [pageNode('/')], { dns: collected(dnsArtifact({ caa })) }).outcome).toBe(outcome);
  });
});

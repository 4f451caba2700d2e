import { describe, expect, it } from 'vitest';
import { collected, judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';
import type { DnsArtifact } from '../../site-artifacts.ts';

const none = { records: [], error: null };

function judge(a: DnsArtifact['a'], aaaa: DnsArtifact['aaaa']) {
  const dns = { host: 'example.com', domain: 'example.com', a, aaaa, mx: none, txt: none, dmarc: none, caa: none, ns: none };
  return judgeNodes('unresolvable-domain', [pageNode('/')], { dns: collected(dns) });
}

describe('unresolvable-domain', () => {
  it.each([
    ['an IPv4 address', { records: ['192.0.2.1'], error: null }, none, 'pass'],
    ['an IPv6 address only', none, { records: ['2001:db8::1'], error: null }, 'pass'],
    [
      'an address although the other question failed',
      { records: ['192.0.2.1'], error: null },
      { records: [], error: 'server_failed' },
      'pass',
    ],
    ['no address at all', none, none, 'fail'],
    ['name servers that do not answer', { records: [], error: 'timed_out' }, none, 'cannot_tell'],
  ])('%s', (_name, a, aaaa, outcome) => {
    expect(judge(a, aaaa).outcome).toBe(outcome);
  });

  it('says nothing where DNS was not asked', () => {
    expect(judgeNodes('unresolvable-domain', [pageNode('/')])).toMatchObject({
      outcome: 'cannot_tell',
      reason: 'The test did not collect it.',
    });
  });
});

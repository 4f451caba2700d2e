import { type DnsZone, startFakeDns } from '@plumbline/testing';
import { describe, expect, it } from 'vitest';
import { dnsArtifact } from '../../../testing/dns-artifact.ts';
import { collected, judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';
import type { DnsArtifact } from '../../site-artifacts.ts';
import { collectDns } from '../../collect/dns.ts';

const UNSIGNED = { dsCount: 0, error: null, isZone: true, isParentSigned: true, isValid: null };

function judge(dns: DnsArtifact) {
  return judgeNodes('unsigned-dns-zone', [pageNode('/')], { dns: collected(dns) });
}

describe('unsigned-dns-zone', () => {
  it.each<[string, Partial<NonNullable<DnsArtifact['dnssec']>>, string]>([
    ['a zone without signatures below one with', {}, 'fail'],
    ['signatures that hold', { dsCount: 1, isValid: true }, 'pass'],
    ['signatures that the resolver does not check', { dsCount: 2 }, 'pass'],
    ['signatures that do not hold', { dsCount: 1, isValid: false }, 'fail'],
    ['a zone above without signatures', { isParentSigned: false }, 'cannot_tell'],
    ['a resolver that knows no DS records', { isParentSigned: null }, 'cannot_tell'],
    ['a name in the zone of another', { isZone: false }, 'cannot_tell'],
    ['a zone that did not answer', { isZone: null }, 'cannot_tell'],
    ['no answer', { dsCount: null, error: 'timed_out', isZone: null, isParentSigned: null }, 'cannot_tell'],
  ])('%s', (_name, facts, outcome) => {
    expect(judge(dnsArtifact({ dnssec: { ...UNSIGNED, ...facts } })).outcome).toBe(outcome);
  });

  it('cannot tell of an audit from before signatures were looked up', () => {
    const { dnssec: _, ...before } = dnsArtifact();
    expect(judge(before).outcome).toBe('cannot_tell');
  });

  it.each<[string, readonly string[], string]>([
    ['a signed domain', ['12345 13 2 0123456789abcdef'], 'pass'],
    ['an unsigned domain', [], 'fail'],
  ])('%s on a name server, found from a name below it', async (_name, ds, outcome) => {
    const zone: DnsZone = (type, name) => {
      if (type === 'DS') return name === 'test' ? ['1 13 2 00'] : name === 'shop.test' ? ds : [];
      return type === 'SOA' && name === 'shop.test' ? ['ns.shop.test mail.shop.test'] : [];
    };
    await using server = await startFakeDns(zone);
    const dns = await collectDns({
      policy: { privateTargets: 'allow', privateAllow: [], dnsServers: [server.server] },
      host: 'www.shop.test',
    });
    if (!dns.collected) throw new Error(dns.reason);
    expect(judge(dns.value).outcome).toBe(outcome);
  });
});

import { type DnsZone, startFakeDns } from '@plumbline/testing';
import { expect, test } from 'vitest';
import { collected, judgeNodes, pageNode } from '../../testing/judge-nodes.ts';
import type { DnsArtifact } from '../site-artifacts.ts';
import { collectDns } from './dns.ts';

/** What is collected from a zone on a local name server, and which TXT records were requested. */
async function collect(zone: DnsZone, host = 'www.shop.test'): Promise<{ readonly dns: DnsArtifact; readonly asked: readonly string[] }> {
  await using server = await startFakeDns(zone);
  const policy = { privateTargets: 'allow', privateAllow: [], dnsServers: [server.server] } as const;
  const given = await collectDns({ policy, host });
  if (!given.collected) throw new Error(given.reason);
  return { dns: given.value, asked: server.asked.filter((question) => question.startsWith('TXT')).map((question) => question.slice(4)) };
}

/** A zone with mail and the given TXT records by name. */
function mailZone(texts: Readonly<Record<string, readonly string[] | 'SERVFAIL'>>): DnsZone {
  return (type, name) => {
    if (type === 'A') return ['192.0.2.10'];
    if (type === 'MX') return name === 'shop.test' ? ['10 mail.shop.test'] : [];
    return type === 'TXT' ? (texts[name] ?? 'NXDOMAIN') : [];
  };
}

function outcomeOf(checkId: string, dns: DnsArtifact): string {
  return judgeNodes(checkId, [pageNode('/')], { dns: collected(dns) }).outcome;
}

test('includes are followed and counted', async () => {
  const { dns, asked } = await collect(
    mailZone({
      'shop.test': ['v=spf1 include:_spf.a.test include:b.test -all', 'something else'],
      '_spf.a.test': ['v=spf1 include:b.test mx ~all'],
      'b.test': [`v=spf1 ${'a '.repeat(3)}${'ip4:192.0.2.123 '.repeat(30)}~all`],
      '_dmarc.shop.test': ['v=DMARC1; p=none'],
    }),
  );
  // 2 includes, then 1 include + 1 mx and 3 a of the first, then 3 a of the second.
  expect(dns.spf?.map(({ name }) => name)).toEqual(['_spf.a.test', 'b.test']);
  expect(asked.filter((name) => name === 'b.test')).toHaveLength(1);
  expect(outcomeOf('faulty-spf-record', dns)).toBe('pass');
  expect(outcomeOf('missing-dmarc-record', dns)).toBe('pass');
  expect(outcomeOf('weak-dmarc-policy', dns)).toBe('fail');
});

test('a chain without end is followed no further than the limit', async () => {
  const { dns, asked } = await collect((type, name) => {
    if (type === 'MX') return ['10 mail.shop.test'];
    if (type !== 'TXT' || name.startsWith('_dmarc')) return [];
    const number = Number(/^n(\d+)\./.exec(name)?.[1] ?? 0);
    return [`v=spf1 include:n${number + 1}.chain.test include:n${number + 1000}.chain.test -all`];
  });
  expect(asked.filter((name) => name.endsWith('chain.test'))).toHaveLength(11);
  expect(outcomeOf('faulty-spf-record', dns)).toBe('fail');
});

test('a record that includes itself and names that are none end as well', async () => {
  const record = 'v=spf1 include:shop.test include:127.0.0.1 include:a/b include:.. -all';
  const { dns } = await collect(mailZone({ 'shop.test': [record] }));
  expect(dns.spf?.map(({ name, txt }) => [name, txt.error])).toEqual([
    ['shop.test', null],
    ['127.0.0.1', 'invalid_url'],
    ['a/b', 'invalid_url'],
    ['.', 'invalid_url'],
  ]);
  expect(outcomeOf('faulty-spf-record', dns)).toBe('fail');
});

test('an include that does not answer leaves the verdict open', async () => {
  const { dns } = await collect(mailZone({ 'shop.test': ['v=spf1 include:down.test -all'], 'down.test': 'SERVFAIL' }));
  expect(outcomeOf('faulty-spf-record', dns)).toBe('cannot_tell');
});

test('a domain with mail and without records', async () => {
  const { dns } = await collect(mailZone({}));
  const ids = ['missing-spf-record', 'missing-dmarc-record', 'missing-caa-record', 'missing-ipv6-address'];
  expect(ids.map((id) => outcomeOf(id, dns))).toEqual(['fail', 'fail', 'fail', 'fail']);
});

test('the mail policy is that of the domain, also where strangers register names below a suffix', async () => {
  const { dns, asked } = await collect(() => [], 'blog.somebody.github.io');
  expect(dns.domain).toBe('somebody.github.io');
  expect(asked).toContain('_dmarc.somebody.github.io');
});

test('a name of this machine is not looked for in the public DNS', async () => {
  const policy = { privateTargets: 'allow', privateAllow: [], dnsServers: ['127.0.0.1:9'] } as const;
  expect(await collectDns({ policy, host: 'shop.localhost' })).toEqual({
    collected: false,
    reason: 'The site is tested under a local name, which is not in the public DNS.',
  });
});

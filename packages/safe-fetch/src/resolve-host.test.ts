import { describe, expect, it } from 'vitest';
import { createSafeFetch, queryDns } from './index.ts';
import { createTargetGuard } from './target-guard.ts';
import type { TargetPolicy } from './index.ts';
import { startFakeDns } from '@plumbline/testing';
import type { DnsZone } from '@plumbline/testing';
import { codeOf, startHttp } from './__fixtures__/local-server.ts';

const zoneOf =
  (records: Record<string, readonly string[]>): DnsZone =>
  (type, name) =>
    records[`${type} ${name}`] ?? (Object.keys(records).some((key) => key.endsWith(` ${name}`)) ? [] : 'NXDOMAIN');

async function dnsFor(zone: DnsZone, policy: Partial<TargetPolicy> = {}) {
  const dns = await startFakeDns(zone);
  const full: TargetPolicy = { privateTargets: 'deny', privateAllow: [], dnsServers: [dns.server], ...policy };
  return { ...dns, policy: full, fetcher: createSafeFetch(full) };
}

describe('names', () => {
  it.each([
    ['private', { 'A site.test': ['10.0.0.1'] }],
    ['loopback', { 'A site.test': ['127.0.0.1'] }],
    ['metadata', { 'A site.test': ['169.254.169.254'] }],
    ['one bad among good', { 'A site.test': ['93.184.215.14', '93.184.215.15', '192.168.0.1'] }],
    ['good IPv4 with bad IPv6', { 'A site.test': ['93.184.215.14'], 'AAAA site.test': ['::1'] }],
    ['mapped IPv6', { 'AAAA site.test': ['::ffff:127.0.0.1'] }],
  ])('that lead to %s addresses are refused', async (_name, records) => {
    await using dns = await dnsFor(zoneOf(records));
    expect(await codeOf(dns.fetcher.checkTarget('http://site.test/'))).toBe('address_refused');
    expect(await codeOf(dns.fetcher.request({ url: 'http://site.test/' }))).toBe('address_refused');
  });

  it('that lead to thousands of addresses are connected to by the first of them alone', async () => {
    const many = Array.from({ length: 1000 }, (_, number) => `127.1.${number >> 8}.${number & 255}`);
    await using dns = await dnsFor(zoneOf({ 'A site.test': many }), { privateTargets: 'allow' });
    const guard = createTargetGuard(dns.policy);
    expect(await guard.addresses({ host: 'site.test', port: 9, origins: ['http://site.test:9'] })).toEqual(
      many.slice(0, 64).map((address) => ({ address, family: 4 })),
    );
    guard.close();
  });

  it('that lead to public addresses pass', async () => {
    await using dns = await dnsFor(zoneOf({ 'A site.test': ['93.184.215.14'], 'AAAA site.test': ['2606:4700::1'] }));
    expect((await dns.fetcher.checkTarget('http://site.test')).href).toBe('http://site.test/');
  });

  it('that lead to metadata are refused in local mode and for a listed origin too', async () => {
    const zone = zoneOf({ 'A site.test': ['127.0.0.1', '169.254.169.254'] });
    await using local = await dnsFor(zone, { privateTargets: 'allow' });
    await using listed = await dnsFor(zone, { privateAllow: ['http://site.test'] });
    expect(await codeOf(local.fetcher.request({ url: 'http://site.test/' }))).toBe('address_refused');
    expect(await codeOf(listed.fetcher.request({ url: 'http://site.test/' }))).toBe('address_refused');
  });

  it('that change their answer between check and connect gain nothing', async () => {
    await using forbidden = await startHttp((_request, response) => response.end('secret'));
    let isChecked = false;
    await using dns = await dnsFor((type) => (type !== 'A' ? [] : [isChecked ? '127.0.0.1' : '93.184.215.14']));
    const url = `http://site.test:${forbidden.port}/`;
    await dns.fetcher.checkTarget(url);
    isChecked = true;
    expect(await codeOf(dns.fetcher.request({ url }))).toBe('address_refused');
    expect(forbidden.seen.connections).toBe(0);
  });

  it('are asked once per connection, and the connection goes to the answer that was checked', async () => {
    await using site = await startHttp((_request, response) => response.end('hello'));
    await using dns = await dnsFor(zoneOf({ 'A site.test': ['127.0.0.1'] }), { privateTargets: 'allow' });
    for (let at = 0; at < 20; at += 1) {
      const { body, remoteAddress } = await dns.fetcher.request({ url: `http://site.test:${site.port}/` });
      expect([Buffer.from(body).toString(), remoteAddress]).toEqual(['hello', '127.0.0.1']);
    }
    // undici leaves a connection idle for one turn of the event loop, so the next request may open a second.
    expect(site.seen.connections).toBeLessThanOrEqual(2);
    expect(dns.asked.filter((question) => question.startsWith('A '))).toHaveLength(site.seen.connections);
    await dns.fetcher.close();
  });

  it('a redirect to a name with a private address is refused', async () => {
    await using site = await startHttp((request, response) => {
      response.writeHead(302, { location: `http://inner.test:${request.socket.localPort}/` }).end();
    });
    const zone = zoneOf({ 'A site.test': ['127.0.0.1'], 'A inner.test': ['127.0.0.1'] });
    await using dns = await dnsFor(zone, { privateAllow: [`http://site.test:${site.port}`] });
    const error = await dns.fetcher.request({ url: `http://site.test:${site.port}/` }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'address_refused', url: `http://inner.test:${site.port}/` });
    expect(site.seen.connections).toBe(1);
    await dns.fetcher.close();
  });

  it('tells a missing name from failing servers', async () => {
    await using dns = await dnsFor((_type, name) => (name === 'gone.test' ? 'NXDOMAIN' : 'SERVFAIL'));
    expect(await codeOf(dns.fetcher.request({ url: 'http://gone.test/' }))).toBe('name_not_found');
    expect(await codeOf(dns.fetcher.request({ url: 'http://broken.test/' }))).toBe('dns_failed');
  });

  it('ends inside timeoutMs when no name server answers', async () => {
    await using dns = await dnsFor(() => 'DROP');
    expect(await codeOf(dns.fetcher.request({ url: 'http://slow.test/', timeoutMs: 100 }))).toBe('timed_out');
    await dns.fetcher.close();
  });
});

describe('queryDns', () => {
  it('reports every type and climbs for CAA and NS', async () => {
    const zone = zoneOf({
      'A www.site.test': ['93.184.215.14'],
      'MX www.site.test': ['10 mail.site.test'],
      'TXT www.site.test': ['v=spf1'],
      'CAA site.test': ['issue ca.test'],
      'NS site.test': ['ns1.site.test'],
    });
    await using dns = await dnsFor(zone);
    expect(await queryDns(dns.policy, 'WWW.site.test.')).toEqual({
      host: 'www.site.test',
      a: { records: ['93.184.215.14'] },
      aaaa: { records: [] },
      mx: { records: [expect.objectContaining({ exchange: 'mail.site.test', priority: 10 })] },
      txt: { records: ['v=spf1'] },
      caa: { records: [expect.objectContaining({ issue: 'ca.test' })], foundAt: 'site.test' },
      ns: { records: ['ns1.site.test'], foundAt: 'site.test' },
    });
  });

  it('reports a missing name and failing servers, and throws only for what is no public host name', async () => {
    await using dns = await dnsFor((type) => (type === 'TXT' ? 'SERVFAIL' : 'NXDOMAIN'));
    const report = await queryDns(dns.policy, 'gone.test');
    expect([report.a, report.txt]).toEqual([{ error: 'not_found' }, { error: 'server_failed' }]);
    expect(report.caa).toEqual({ error: 'not_found', foundAt: null });
    expect(await codeOf(queryDns(dns.policy, 'db.internal'))).toBe('address_refused');
    for (const host of ['a.test/b', 'a.test:80', '93.184.215.14', '']) {
      expect(await codeOf(queryDns(dns.policy, host)), host).toBe('invalid_url');
    }
  });
});

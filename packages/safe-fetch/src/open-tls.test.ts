import { randomBytes } from 'node:crypto';
import { createServer } from 'node:https';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { TlsOptions } from 'node:tls';
import { makeDearChain, SELF_SIGNED, startFakeDns } from '@plumbline/testing';
import { afterEach, expect, it } from 'vitest';
import type { RequestListener } from 'node:http';
import { codeOf, startTcp } from './__fixtures__/local-server.ts';
import { createSafeFetch, inspectTls } from './index.ts';

const LOCAL = { privateTargets: 'allow', privateAllow: [], dnsServers: [] } as const;
const defaults = getCACertificates('default');
afterEach(() => setDefaultCACertificates(defaults));

async function startHttps(options: TlsOptions, listener: RequestListener, host = '127.0.0.1') {
  const server = createServer(options, listener);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const address = server.address();
  return {
    url: `https://${host}:${typeof address === 'object' ? address?.port : 0}/`,
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

it('carries what is sent and answered, however much, and keeps a connection', async () => {
  const large = randomBytes(6_000_000);
  const sockets = new Set<unknown>();
  await using site = await startHttps(SELF_SIGNED, (request, response) => {
    sockets.add(request.socket);
    if (request.method === 'POST') return void text(request).then((sent) => response.end(String(sent.length)));
    return response.end(large);
  });
  setDefaultCACertificates([SELF_SIGNED.cert]);
  const fetcher = createSafeFetch(LOCAL, { connectionsPerOrigin: 1 });
  const read = await fetcher.request({ url: site.url, maxBytes: 10_000_000 });
  expect(large.equals(read.body)).toBe(true);
  expect(read.remoteAddress).toBe('127.0.0.1');
  const sent = await fetcher.request({ url: site.url, method: 'POST', body: Buffer.alloc(3_000_000, 'a') });
  expect(Buffer.from(sent.body).toString()).toBe('3000000');
  expect(sockets.size).toBe(1);
  const cut = await fetcher.request({ url: site.url, maxBytes: 1000 });
  expect([cut.truncated, cut.body.length]).toEqual([true, 1000]);
  await fetcher.close();
});

it('carries all of an answer behind which the connection is closed, however slowly it is read', async () => {
  const large = randomBytes(4_500_000);
  await using site = await startHttps(SELF_SIGNED, (request, response) => {
    response.writeHead(200, { connection: 'close', ...(request.url === '/packed' && { 'content-encoding': 'gzip' }) });
    response.end(request.url === '/packed' ? gzipSync(large) : large);
  });
  setDefaultCACertificates([SELF_SIGNED.cert]);
  const fetcher = createSafeFetch(LOCAL);
  for (let round = 0; round < 8; round += 1) {
    for (const path of ['packed', 'plain']) {
      const { body } = await fetcher.request({ url: `${site.url}${path}`, maxBytes: 10_000_000 });
      expect(large.equals(body), `${path}, round ${round}`).toBe(true);
    }
  }
  await fetcher.close();
});

it('says what went wrong where', async () => {
  await using garbled = await startTcp((socket) => void socket.end('HTTP/1.1 400 Bad\r\n\r\n'));
  await using closing = await startTcp((socket) => void socket.destroy());
  await using site = await startHttps(SELF_SIGNED, (_request, response) => void response.socket?.destroy());
  const fetcher = createSafeFetch(LOCAL);
  expect(await codeOf(fetcher.request({ url: `https://127.0.0.1:${garbled.port}/` }))).toBe('tls_failed');
  expect(await codeOf(fetcher.request({ url: `https://127.0.0.1:${closing.port}/` }))).toBe('tls_failed');
  expect(await codeOf(fetcher.request({ url: site.url }))).toBe('tls_failed');
  setDefaultCACertificates([SELF_SIGNED.cert]);
  expect(await codeOf(fetcher.request({ url: site.url }))).toBe('protocol_error');
  await fetcher.close();
  expect(await codeOf(fetcher.request({ url: `https://127.0.0.1:${closing.port}/` }))).toBe('aborted');
});

it('verifies no second chain of a network whose first took too long, and lets nobody wait for that', async () => {
  // Used by this test only: later tests would be refused a handshake with it.
  const host = '127.77.0.1';
  await using site = await startHttps(makeDearChain(20), (_request, response) => void response.end(), host);
  await using dns = await startFakeDns((type) => (type === 'A' ? [host] : []));
  const fetcher = createSafeFetch({ ...LOCAL, dnsServers: [dns.server] });
  const before = process.threadCpuUsage();
  const inOwnThread = process.cpuUsage();
  const codes = await Promise.all(
    Array.from({ length: 40 }, (_, at) => codeOf(fetcher.request({ url: site.url.replace(host, `a${at}.dear.example`) }))),
  );
  expect(new Set(codes)).toEqual(new Set(['tls_failed']));
  expect(process.threadCpuUsage(before).user / 1e6).toBeLessThan(2);
  expect(process.cpuUsage(inOwnThread).user / 1e6).toBeLessThan(8);
  expect(await codeOf(inspectTls(LOCAL, host, site.port))).toBe('tls_failed');
  await fetcher.close();
});

it('verifies few chains of a domain whose first took long, though each of its names has a network of its own', async () => {
  await using site = await startHttps(makeDearChain(20), (_request, response) => void response.end(), '0.0.0.0');
  await using dns = await startFakeDns((type, name) => (type === 'A' ? [`127.81.${/^a(\d+)/.exec(name)?.[1] ?? 0}.1`] : []));
  /** The number of handshakes in which certificates were verified to the end. */
  const countVerified = async (domain: string) => {
    const codes = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        codeOf(inspectTls({ ...LOCAL, dnsServers: [dns.server] }, `a${at}.${domain}.example`, site.port, { versions: false })),
      ),
    );
    return codes.filter((code) => code === 'ok').length;
  };
  const first = await countVerified('many-networks');
  expect([first > 0, first < 10]).toEqual([true, true]);
  expect(await countVerified('another')).toBeGreaterThan(0);
});

it('verifies no chain that is far longer than others', async () => {
  const host = '127.82.0.1';
  await using site = await startHttps(makeDearChain(75), (_request, response) => void response.end(), host);
  expect(await codeOf(inspectTls(LOCAL, host, site.port, { versions: false }))).toBe('tls_failed');
});

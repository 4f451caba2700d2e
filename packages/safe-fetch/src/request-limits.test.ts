import type { RequestListener } from 'node:http';
import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { createSafeFetch } from './index.ts';
import { codeOf, once, startHttp, startTcp } from './__fixtures__/local-server.ts';

const fetcher = createSafeFetch({ privateTargets: 'allow', privateAllow: [], dnsServers: [] });
afterAll(() => fetcher.close());

describe('limits', () => {
  it.each([
    [99, 100, false],
    [100, 100, false],
    [101, 100, true],
    [500_000, 100_000, true],
  ])('a body of %i bytes under a limit of %i: truncated %s', async (size, maxBytes, truncated) => {
    for (const coding of ['identity', 'gzip']) {
      const page = Buffer.alloc(size, 'abcdefg');
      await using site = await startHttp((_request, response) => {
        response.writeHead(200, { 'content-encoding': coding }).end(coding === 'gzip' ? gzipSync(page) : page);
      });
      const response = await fetcher.request({ url: site.url, maxBytes });
      expect([response.body.length, response.truncated]).toEqual([Math.min(size, maxBytes), truncated]);
    }
  });

  it('stops an endless body at the limit', async () => {
    await using site = await startHttp((_request, response) => {
      const more = () => void (response.write(Buffer.alloc(65_536)) ? setImmediate(more) : response.once('drain', more));
      more();
    });
    expect(await fetcher.request({ url: site.url, maxBytes: 200_000 })).toMatchObject({ truncated: true });
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['zstd', zstdCompressSync],
  ] as const)('refuses a %s bomb without unpacking it', async (coding, compress) => {
    const bomb = compress(Buffer.alloc(200 * 1024 * 1024));
    await using site = await startHttp((_request, response) => {
      response.writeHead(200, { 'content-encoding': coding }).end(bomb);
    });
    const before = process.memoryUsage().arrayBuffers;
    expect(await codeOf(fetcher.request({ url: site.url }))).toBe('body_too_large');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(40 * 1024 * 1024);
    // With a small limit, a decompression bomb is just a long body.
    expect(await fetcher.request({ url: site.url, maxBytes: 1000 })).toMatchObject({ truncated: true });
  });

  it.each<[string, RequestListener]>([
    ['never answers', () => undefined],
    ['stops after its headers', (_request, response) => response.writeHead(200).flushHeaders()],
    ['trickles its body', (_request, response) => void setInterval(() => response.write('.'), 10).unref()],
    [
      'trickles a redirect',
      (_request, response) => {
        response.writeHead(302, { location: '/x' });
        setInterval(() => response.write('.'), 10).unref();
      },
    ],
    ['redirects for ever', (request, response) => void response.writeHead(302, { location: `${request.url}1` }).end()],
  ])('times out a server that %s', async (_name, listener) => {
    await using site = await startHttp(listener);
    const request = { url: site.url, timeoutMs: 150, maxRedirects: 1e9 };
    expect(await codeOf(fetcher.request(request))).toBe('timed_out');
  });

  it('times out headers that trickle', async () => {
    await using site = await startTcp((socket) => void setInterval(() => socket.write('H'), 10).unref());
    expect(await codeOf(fetcher.request({ url: site.url, timeoutMs: 100 }))).toMatch(/timed_out|protocol_error/);
  });

  it('frees the connection of a request that timed out', async () => {
    let closed = () => {};
    const isClosed = once((done) => (closed = done));
    let hasArrived = false;
    await using site = await startHttp((request) => {
      hasArrived = true;
      request.socket.once('close', closed);
    });
    // A busy machine may need longer than that to send a request at all.
    for (let timeoutMs = 50; !hasArrived; timeoutMs *= 2) await codeOf(fetcher.request({ url: site.url, timeoutMs }));
    await isClosed;
  });

  it('ends by the signal, before and during', async () => {
    let arrived = () => {};
    const hasArrived = once((done) => (arrived = done));
    await using site = await startHttp(() => arrived());
    const stop = new AbortController();
    const running = codeOf(fetcher.request({ url: site.url, signal: stop.signal }));
    await hasArrived;
    stop.abort();
    expect(await running).toBe('aborted');
    expect(await codeOf(fetcher.request({ url: site.url, signal: stop.signal }))).toBe('aborted');
    expect(site.seen.connections).toBe(1);
  });

  it('close() ends requests under way and refuses later ones', async () => {
    let arrived = () => {};
    const hasArrived = once((done) => (arrived = done));
    await using site = await startHttp(() => arrived());
    const own = createSafeFetch({ privateTargets: 'allow', privateAllow: [], dnsServers: [] });
    const running = codeOf(own.request({ url: site.url }));
    await hasArrived;
    await own.close();
    expect([await running, await codeOf(own.request({ url: site.url }))]).toEqual(['aborted', 'aborted']);
  });
});

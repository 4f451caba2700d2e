import { afterAll, describe, expect, it } from 'vitest';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { PLUMBLINE_USER_AGENT, createSafeFetch } from './index.ts';
import { codeOf, startHttp, startTcp } from './__fixtures__/local-server.ts';

const fetcher = createSafeFetch({ privateTargets: 'allow', privateAllow: [], dnsServers: [] });
afterAll(() => fetcher.close());

const PAGE = Buffer.from('<p>Ünïcode page</p>'.repeat(2000));
const text = (body: Uint8Array) => Buffer.from(body).toString();
const answer = (raw: string) => startTcp((socket) => socket.once('data', () => socket.end(raw)));

describe('responses', () => {
  it('carry status, header lists, body, sizes and the address', async () => {
    await using site = await startHttp((request, response) => {
      response.writeHead(
        404,
        [
          ['set-cookie', 'a=1'],
          ['set-cookie', 'b=2'],
          ['X-Agent', `${request.headers['user-agent']}`],
        ].flat(),
      );
      response.end('gone');
    });
    const response = await fetcher.request({ url: `${site.url}/x#part`, headers: { Host: 'evil.test', 'X-Y': '1' } });
    expect(response).toMatchObject({ status: 404, url: `${site.url}/x#part`, truncated: false, redirects: [], wireBytes: 4 });
    expect(response).toMatchObject({ contentEncoding: null, httpVersion: '1.1', remoteAddress: '127.0.0.1' });
    expect(response.headers['set-cookie']).toEqual(['a=1', 'b=2']);
    expect(response.headers['x-agent']).toEqual([PLUMBLINE_USER_AGENT]);
    expect(text(response.body)).toBe('gone');
    expect(response.timing.totalMs).toBeGreaterThanOrEqual(response.timing.firstByteMs);
  });

  it('never let a caller change the Host', async () => {
    await using site = await startHttp((request, response) => response.end(request.headers.host));
    const { body } = await fetcher.request({ url: site.url, headers: { HOST: 'evil.test' } });
    expect(text(body)).toBe(`127.0.0.1:${site.port}`);
    expect(await codeOf(fetcher.request({ url: site.url, headers: { 'x-a': 'b\r\nx: y' } }))).toBe('invalid_header');
  });

  it.each([204, 304])('of status %i have no body', async (status) => {
    await using site = await startHttp((_request, response) => {
      response.writeHead(status, { 'content-encoding': 'gzip' }).end();
    });
    expect(await fetcher.request({ url: site.url })).toMatchObject({ status, body: new Uint8Array(0) });
  });

  it('to HEAD have headers only', async () => {
    await using site = await startHttp((_request, response) => {
      response.writeHead(200, { 'content-length': 500, 'content-encoding': 'gzip' }).end();
    });
    const head = () => fetcher.request({ url: site.url, method: 'HEAD' });
    expect((await head()).headers['content-length']).toEqual(['500']);
    expect((await head()).body).toHaveLength(0);
  });

  it('without content-length end with the connection', async () => {
    await using site = await answer('HTTP/1.0 200 OK\r\n\r\nall of it');
    expect(text((await fetcher.request({ url: site.url })).body)).toBe('all of it');
  });

  it.each([
    ['gzip', gzipSync(PAGE)],
    ['x-gzip', gzipSync(PAGE)],
    ['deflate', deflateSync(PAGE)],
    ['deflate', deflateRawSync(PAGE)],
    ['br', brotliCompressSync(PAGE)],
    ['zstd', zstdCompressSync(PAGE)],
    ['gzip, br', brotliCompressSync(gzipSync(PAGE))],
    ['utf-8', PAGE],
  ])('in %s are decoded', async (coding, sent) => {
    await using site = await startHttp((_request, response) => {
      response.writeHead(200, { 'content-encoding': coding }).write(sent.subarray(0, 7));
      response.end(sent.subarray(7));
    });
    const response = await fetcher.request({ url: site.url });
    expect(Buffer.from(response.body).equals(PAGE)).toBe(true);
    expect(response).toMatchObject({ contentEncoding: coding, wireBytes: sent.length, truncated: false });
  });
});

describe('broken servers', () => {
  it.each([
    ['speaks no HTTP', 'SSH-2.0-OpenSSH_9.0\r\n'],
    ['closes at once', ''],
    ['closes inside the headers', 'HTTP/1.1 200 OK\r\nA: b'],
    ['closes inside the body', 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nshort'],
    ['closes inside a chunk', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nff\r\nshort'],
    ['sends a bad chunk size', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'],
    ['sends both lengths', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n3\r\nabc\r\n0\r\n\r\n'],
    ['sends huge headers', `HTTP/1.1 200 OK\r\nA: ${'a'.repeat(40_000)}\r\n\r\n`],
    ['sends bad gzip', 'HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 5\r\n\r\nhello'],
    ['stacks codings', 'HTTP/1.1 200 OK\r\nContent-Encoding: gzip, gzip, gzip\r\nContent-Length: 5\r\n\r\nhello'],
  ])('one that %s is a protocol error', async (_name, raw) => {
    await using site = await answer(raw);
    expect(await codeOf(fetcher.request({ url: site.url, timeoutMs: 3000 }))).toBe('protocol_error');
  });

  it('one that is not there is a failed connection', async () => {
    const { port } = await (async () => {
      await using site = await startTcp(() => undefined);
      return site;
    })();
    expect(await codeOf(fetcher.request({ url: `http://127.0.0.1:${port}/` }))).toBe('connect_failed');
  });
});

describe('keep-alive', () => {
  it('survives the server closing idle connections', async () => {
    await using site = await startHttp((_request, response) => response.end('x'));
    for (let at = 0; at < 20; at += 1) {
      expect((await fetcher.request({ url: site.url })).status).toBe(200);
      if (at % 5 === 4) site.cut();
    }
  });

  it('opens no more connections than allowed', async () => {
    await using site = await startHttp((_request, response) => response.end('x'));
    const own = createSafeFetch({ privateTargets: 'allow', privateAllow: [], dnsServers: [] }, { connectionsPerOrigin: 3 });
    await Promise.all(Array.from({ length: 50 }, () => own.request({ url: site.url })));
    expect(site.seen.connections).toBe(3);
    await own.close();
  });

  it('reads no proxy settings from the environment', async () => {
    await using proxy = await startTcp((socket) => socket.destroy());
    await using site = await startHttp((_request, response) => response.end('x'));
    const names = ['HTTP_PROXY', 'http_proxy', 'ALL_PROXY', 'NODE_USE_ENV_PROXY'];
    try {
      for (const name of names) process.env[name] = name === 'NODE_USE_ENV_PROXY' ? '1' : proxy.url;
      const own = createSafeFetch({ privateTargets: 'allow', privateAllow: [], dnsServers: [] });
      expect((await own.request({ url: site.url })).status).toBe(200);
      await own.close();
    } finally {
      for (const name of names) delete process.env[name];
    }
    expect(proxy.seen.connections).toBe(0);
  });
});

describe('requests that write', () => {
  it('send their body once, and return a redirect instead of following it', async () => {
    const seen: string[] = [];
    await using site = await startHttp((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        seen.push(`${request.method} ${request.headers['content-length']} ${Buffer.concat(chunks).toString()}`);
        response.writeHead(307, { location: '/elsewhere' }).end();
      });
    });
    const body = new TextEncoder().encode('{"title":"Ünïcode"}');
    const { status, redirects } = await fetcher.request({
      url: site.url,
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect([status, redirects]).toEqual([307, []]);
    expect(seen).toEqual([`POST ${body.byteLength} {"title":"Ünïcode"}`]);
  });

  it('are sent on connections that nobody is given afterwards', async () => {
    const ports: unknown[] = [];
    await using site = await startHttp((request, response) => {
      ports.push(request.socket.remotePort);
      request.resume().on('end', () => response.end('x'));
    });
    await fetcher.request({ url: site.url, method: 'POST', body: new Uint8Array([1]) });
    for (let count = 0; count < 6; count += 1) await fetcher.request({ url: site.url });
    const [writing, ...reading] = ports;
    expect(reading).not.toContain(writing);
    // Connections that were only used for safe methods are kept alive.
    expect(new Set(reading).size).toBeLessThan(reading.length);
  });

  it('are not sent again when a kept connection ends under them', async () => {
    let count = 0;
    await using site = await startHttp((request, response) => {
      count += 1;
      if (request.method === 'POST') request.socket.destroy();
      else response.end('ok');
    });
    await fetcher.request({ url: site.url });
    expect(await codeOf(fetcher.request({ url: site.url, method: 'POST', body: new Uint8Array([1]) }))).toBe('protocol_error');
    expect(count).toBe(2);
  });
});

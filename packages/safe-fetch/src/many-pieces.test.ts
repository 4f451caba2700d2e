import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { createServer, getCACertificates, setDefaultCACertificates, type TLSSocket } from 'node:tls';
import { gzipSync } from 'node:zlib';
import { SELF_SIGNED } from '@plumbline/testing';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { codeOf, startHttp, startTcp } from './__fixtures__/local-server.ts';
import { createSafeFetch, startFilteringProxy } from './index.ts';

const LOCAL = { privateTargets: 'allow', privateAllow: [], dnsServers: [] } as const;
const fetcher = createSafeFetch(LOCAL);
afterAll(() => fetcher.close());
const defaults = getCACertificates('default');
afterEach(() => setDefaultCACertificates(defaults));

const HEAD = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n';
const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';
const EARLY = 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n';

/** Responds, then repeats itself for as long as the client reads. */
const goOn = (socket: Socket, start: string, again = ''): void => {
  const piece = again.repeat(Math.ceil(65_536 / (again.length || 65_536)));
  const more = (): void => {
    while (!socket.destroyed && socket.write(piece));
  };
  socket.on('drain', more);
  socket.write(start);
  if (again !== '') more();
};
const answer = (start: string, again?: string) => startTcp((socket) => socket.once('data', () => goOn(socket, start, again)));

const ENDLESS: readonly (readonly [string, string, string])[] = [
  ['chunks of one byte', HEAD, '1\r\nx\r\n'],
  ['chunks of one byte with long extensions', HEAD, `1;${'a'.repeat(15_000)}\r\nx\r\n`],
  ['trailers', `${HEAD}0\r\n`, 'a:\r\n'],
  ['answers before the answer', '', EARLY],
  ['answers before the answer, of thousands of headers', '', `HTTP/1.1 103 x\r\n${'a:\r\n'.repeat(7000)}\r\n`],
];

describe('an answer', () => {
  it.each(ENDLESS)('of endless %s ends', async (_name, start, again) => {
    await using site = await answer(start, again);
    expect(await codeOf(fetcher.request({ url: site.url }))).toBe('too_many_pieces');
  });

  it.each(ENDLESS.slice(0, 2))('of endless %s ends where it is thrown away', async (_name, start, again) => {
    await using site = await answer(start.replace('200 OK', '302 Found\r\nLocation: /elsewhere'), again);
    expect(await codeOf(fetcher.request({ url: site.url }))).toBe('too_many_pieces');
  });

  it('is told of as what it is', async () => {
    await using site = await answer(HEAD, '1\r\nx\r\n');
    await expect(fetcher.request({ url: site.url })).rejects.toThrow('The website cut its answer into far too many pieces');
  });

  it('may have some answers before it, and a megabyte line by line', async () => {
    await using site = await answer(EARLY.repeat(10) + OK);
    expect((await fetcher.request({ url: site.url })).status).toBe(200);
    await using lines = await answer(`${HEAD}${`1e\r\n${'l'.repeat(30)}\r\n`.repeat(35_000)}0\r\n\r\n`);
    expect((await fetcher.request({ url: lines.url })).body.length).toBe(35_000 * 30);
  });

  it('of coded bytes is decoded, however it is cut', async () => {
    const page = Buffer.from('words '.repeat(1000));
    const cut = Array.from(gzipSync(page), (byte) => `1\r\n${String.fromCharCode(byte)}\r\n`).join('');
    await using site = await startTcp((socket) =>
      socket.once('data', () => socket.write(`${HEAD.replace('\r\n', '\r\nContent-Encoding: gzip\r\n')}${cut}0\r\n\r\n`, 'latin1')),
    );
    expect(page.equals((await fetcher.request({ url: site.url })).body)).toBe(true);
  });

  it('keeps a connection, whose answers are counted each by itself', async () => {
    await using site = await startHttp((_request, response) => {
      response.writeHead(200, { 'x-long': 'h'.repeat(10_000) });
      for (let count = 0; count < 100; count += 1) response.write('x');
      response.end();
    });
    const own = createSafeFetch(LOCAL, { connectionsPerOrigin: 1 });
    for (let count = 0; count < 60; count += 1) expect((await own.request({ url: site.url })).body.length).toBe(100);
    expect(site.seen.connections).toBe(1);
    await own.close();
  });
});

describe('over TLS, an answer', () => {
  /** Sends each piece in a TLS record of its own. */
  async function startRecords(head: string, size: number, count: number) {
    const server = createServer({ ...SELF_SIGNED, noDelay: true }, (socket: TLSSocket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => {
        let left = count;
        const next = (): void => {
          if (left-- > 0 && !socket.destroyed) socket.write('x'.repeat(size), next);
        };
        socket.write(head, next);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    return {
      url: `https://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`,
      [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
    };
  }
  const head = (length: number): string => `HTTP/1.1 200 OK\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`;

  it('in records of one byte ends', async () => {
    setDefaultCACertificates([SELF_SIGNED.cert]);
    await using site = await startRecords(head(1_000_000), 1, 6000);
    expect(await codeOf(fetcher.request({ url: site.url }))).toBe('too_many_pieces');
  });

  it('in records of a line each is read', async () => {
    setDefaultCACertificates([SELF_SIGNED.cert]);
    await using site = await startRecords(head(6000 * 40), 40, 6000);
    expect((await fetcher.request({ url: site.url })).body.length).toBe(6000 * 40);
  });
});

describe('the proxy of browsers', () => {
  /** All that comes back through the proxy. */
  async function exchange(sent: (port: number) => string, site: { readonly port: number }): Promise<string> {
    const proxy = await startFilteringProxy(LOCAL);
    const socket = connect(Number(new URL(proxy.url).port), '127.0.0.1', () => socket.write(sent(site.port)));
    let received = '';
    socket.on('data', (bytes) => (received += bytes.toString('latin1')));
    socket.on('error', () => undefined);
    await new Promise((resolve) => socket.once('close', resolve));
    await proxy.close();
    return received;
  }
  const get = (port: number): string => `GET http://127.0.0.1:${port}/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;

  it.each(ENDLESS)('cuts endless %s', async (_name, start, again) => {
    await using site = await answer(start, again);
    const received = await exchange(get, site);
    expect(received.length).toBeLessThan(100_000);
    // As long as none of the response was passed on, the proxy can respond in its place.
    if (start === '') expect(received).toContain('x-plumbline-refusal: too_many_pieces');
    else expect(received).not.toMatch(/\r\n0\r\n\r\n$/);
  });

  it('joins what comes in small pieces', async () => {
    await using site = await answer(`${HEAD}${'1\r\nx\r\n'.repeat(3000)}0\r\n\r\n`);
    const received = await exchange(get, site);
    expect(received).toMatch(/\r\n0\r\n\r\n$/);
    expect(received.match(/x/g)).toHaveLength(3000);
    expect(received.length).toBeLessThan(3000 * 2);
  });

  it('cuts what a page sends in pieces of one byte', async () => {
    await using site = await startHttp((request, response) => void request.resume().once('end', () => response.end('all')));
    const post = (port: number): string => `POST http://127.0.0.1:${port}/ HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n`;
    expect(await exchange((port) => post(port) + '1\r\nx\r\n'.repeat(25_000), site)).toBe('');
  });
});

import { connect } from 'node:net';
import { proxyRefusal, REFUSAL_HEADER } from '@plumbline/urls/proxy-refusal';
import { describe, expect, it } from 'vitest';
import { startFilteringProxy } from './index.ts';
import type { TargetPolicy } from './index.ts';
import { startFakeDns } from '@plumbline/testing';
import { startHttp, startTcp } from './__fixtures__/local-server.ts';

async function startProxy(policy: Partial<TargetPolicy>) {
  const proxy = await startFilteringProxy({ privateTargets: 'deny', privateAllow: [], dnsServers: [], ...policy });
  return { ...proxy, [Symbol.asyncDispose]: () => proxy.close() };
}

/** Sends raw bytes to the proxy and returns what comes back until the connection ends or `until` is seen. */
function exchange(proxyUrl: string, sent: string, until?: string): Promise<string> {
  const { hostname, port } = new URL(proxyUrl);
  const socket = connect(Number(port), hostname, () => socket.write(sent));
  let received = '';
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', () => resolve(received));
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      if (until !== undefined && received.includes(until)) socket.destroy();
    });
  });
}

/** A persistent connection to the proxy, like the ones each browser context has. */
function openClient(proxyUrl: string) {
  const { hostname, port } = new URL(proxyUrl);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  return {
    /** @returns the whole response, as delimited by its content-length or the end of the connection */
    ask(sent: string): Promise<string> {
      const { promise, resolve } = Promise.withResolvers<string>();
      let received = '';
      const take = (chunk: Buffer): void => {
        received += chunk.toString('latin1');
        const [head, ...body] = received.split('\r\n\r\n');
        const length = /content-length: (\d+)/i.exec(head ?? '')?.[1];
        if (length === undefined || body.join('\r\n\r\n').length < Number(length)) return;
        socket.off('data', take);
        resolve(received);
      };
      socket.on('data', take);
      socket.once('close', () => resolve(received));
      socket.write(sent);
      return promise;
    },
    [Symbol.dispose]: () => void socket.destroy(),
  };
}

const get = (proxy: string, url: string, host = 'whatever.test') =>
  exchange(proxy, `GET ${url} HTTP/1.1\r\nHost: ${host}\r\nProxy-Connection: keep-alive\r\nConnection: close\r\n\r\n`);
const tunnel = (proxy: string, authority: string, then = '') =>
  exchange(proxy, `CONNECT ${authority} HTTP/1.1\r\nHost: ${authority}\r\n\r\n${then}`, 'echo:');

describe('absolute-form requests', () => {
  it('reach an admitted origin under its own Host, without hop-by-hop headers', async () => {
    await using site = await startHttp((request, response) => response.end(JSON.stringify(request.headers)));
    await using proxy = await startProxy({ privateAllow: [site.url] });
    const received = await get(proxy.url, `${site.url}/page`);
    expect(received).toMatch(/^HTTP\/1\.1 200 /);
    expect(received).toContain(`"host":"127.0.0.1:${site.port}"`);
    expect(received).not.toContain('proxy-connection');
  });

  it('are refused where requests would be', async () => {
    await using forbidden = await startHttp((_request, response) => response.end('secret'));
    await using dns = await startFakeDns((type) => (type === 'A' ? ['127.0.0.1'] : []));
    await using proxy = await startProxy({ dnsServers: [dns.server] });
    const targets = [
      `http://127.0.0.1:${forbidden.port}/`,
      `http://localhost:${forbidden.port}/`,
      `http://2130706433:${forbidden.port}/`,
      `http://[::ffff:127.0.0.1]:${forbidden.port}/`,
      `http://rebound.test:${forbidden.port}/`,
      'http://169.254.169.254/latest/meta-data/',
      'https://example.com/',
      'ftp://example.com/',
      'http://u:p@example.com/',
      '/origin-form',
    ];
    for (const target of targets) expect(await get(proxy.url, target), target).toMatch(/^HTTP\/1\.1 403 /);
    expect(await get(proxy.url, targets[0] ?? '', 'example.com')).toContain('x-plumbline-refusal: address_refused');
    expect(forbidden.seen.connections).toBe(0);
  });

  it('wait for slow answers over connections that were kept, too', async () => {
    await using site = await startHttp((request, response) => {
      response.setHeader('keep-alive', 'timeout=2');
      // Node's keep-alive timeout is one second shorter than the one the site announces.
      setTimeout(() => response.end('x'), request.url === '/slow' ? 1_300 : 0);
    });
    await using proxy = await startProxy({ privateAllow: [site.url] });
    using client = openClient(proxy.url);
    for (const path of ['/', '/slow'])
      expect(await client.ask(`GET ${site.url}${path} HTTP/1.1\r\nHost: x\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
    expect(site.seen.connections).toBe(1);
  });

  it('never say that the proxy refused what a site answered', async () => {
    await using site = await startHttp((_request, response) =>
      response.writeHead(500, { 'X-Plumbline-Refusal': 'x', 'x-kept': '1' }).end(),
    );
    await using proxy = await startProxy({ privateAllow: [site.url] });
    const received = await get(proxy.url, `${site.url}/`);
    expect(received).toContain('x-kept: 1');
    expect(received.toLowerCase()).not.toContain(REFUSAL_HEADER);
    // Over https the proxy cannot remove the header.
    expect(proxyRefusal('https://a.example/', { [REFUSAL_HEADER]: 'address_refused' })).toBe('');
    expect(proxyRefusal('http://a.example/', { [REFUSAL_HEADER]: 'address_refused' })).toBe('address_refused');
  });

  it('end with 502 where the answer has a status that no answer may have', async () => {
    for (const status of ['000', '099']) {
      await using site = await startTcp((socket) => socket.end(`HTTP/1.1 ${status} X\r\nContent-Length: 1\r\n\r\nx`));
      await using proxy = await startProxy({ privateAllow: [site.url] });
      const received = await get(proxy.url, `${site.url}/`);
      expect(received, status).toMatch(/^HTTP\/1\.1 502 /);
      expect(received, status).toContain('x-plumbline-refusal: protocol_error');
    }
  });

  it('end with 502 where the site goes over to a protocol that nobody asked for', async () => {
    const answer = 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\n';
    await using site = await startTcp((socket) => socket.once('data', () => socket.write(answer)));
    await using proxy = await startProxy({ privateAllow: [site.url] });
    const received = await get(proxy.url, `${site.url}/`);
    expect(received).toMatch(/^HTTP\/1\.1 502 /);
    expect(received).toContain('x-plumbline-refusal: protocol_error');
  });

  it('cannot smuggle a second request in the body of the first', async () => {
    const seen: string[] = [];
    await using site = await startHttp((request, response) => {
      seen.push(request.url ?? '');
      request.resume().on('end', () => response.end('x'));
    });
    await using proxy = await startProxy({ privateAllow: [site.url] });
    const inner = 'GET /inner HTTP/1.1\r\nHost: x\r\n\r\n';
    const head = `GET ${site.url}/outer HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n`;
    await exchange(proxy.url, `${head}${inner.length.toString(16)}\r\n${inner}\r\n0\r\n\r\n`);
    expect(seen).toEqual(['/outer']);
  });

  it('are answered by a site that ends its connections when they are idle', async () => {
    const answer = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';
    await using site = await startTcp((socket) => socket.once('data', () => socket.write(answer)));
    await using proxy = await startProxy({ privateAllow: [site.url] });
    for (const path of ['/1', '/2', '/3']) {
      expect(await get(proxy.url, `${site.url}${path}`)).toMatch(/^HTTP\/1\.1 200 .*ok$/s);
      site.cut();
    }
    expect(site.seen.connections).toBe(3);
  });

  it('share no connection to the site with those of another client, whatever these left in theirs', async () => {
    // Responds after the request's headers and takes the body of a POST for the next request.
    await using site = await startTcp((socket) => {
      let held = '';
      socket.on('data', (bytes) => {
        held += bytes.toString('latin1');
        for (let end = held.indexOf('\r\n\r\n'); end >= 0; end = held.indexOf('\r\n\r\n')) {
          const path = /^\S+ (\S+)/.exec(held)?.[1] ?? '';
          held = held.slice(end + 4);
          socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${path.length}\r\n\r\n${path}`);
        }
      });
    });
    await using proxy = await startProxy({ privateAllow: [site.url] });
    using mallory = openClient(proxy.url);
    using ada = openClient(proxy.url);
    const smuggled = 'GET /taken-over HTTP/1.1\r\nX: ';
    await mallory.ask(`POST ${site.url}/static HTTP/1.1\r\nHost: x\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}`);
    const asked = (path: string): string => `GET ${site.url}${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
    expect(await ada.ask(asked('/harbour'))).toMatch(/\r\n\r\n\/harbour$/);
    expect(await mallory.ask(asked('/harbour'))).toMatch(/\r\n\r\n\/taken-over$/);
    // Each client kept its own connection.
    expect(await ada.ask(asked('/tools'))).toMatch(/\r\n\r\n\/tools$/);
    expect(site.seen.connections).toBe(2);
  });

  it('are all answered where they come at once and the site ends each connection', async () => {
    await using site = await startHttp((request, response) => {
      response.setHeader('connection', 'close');
      response.end(request.url);
    });
    await using proxy = await startProxy({ privateAllow: [site.url] });
    const asked = ['/1', '/2', '/3'].map((path) => `GET ${site.url}${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    const received = await exchange(proxy.url, asked.join(''), '/3');
    expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 200']);
  });

  it('are sent again where the site ends a kept connection at that very moment, unless they change something', async () => {
    await using site = await startTcp((socket) => {
      socket.once('data', () => {
        socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok');
        socket.once('data', () => socket.destroy());
      });
    });
    await using proxy = await startProxy({ privateAllow: [site.url] });
    using client = openClient(proxy.url);
    const reading = `GET ${site.url}/ HTTP/1.1\r\nHost: x\r\n\r\n`;
    const changing = `POST ${site.url}/ HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\nx`;
    const statuses: string[] = [];
    for (const sent of [reading, reading, changing]) statuses.push((await client.ask(sent)).slice(9, 12));
    expect(statuses).toEqual(['200', '200', '502']);
    expect(site.seen.connections).toBe(2);
  });
});

describe('CONNECT', () => {
  it('tunnels to an admitted host and port, as either scheme', async () => {
    await using echo = await startTcp((socket) => socket.on('data', (chunk) => socket.write(`echo:${chunk}`)));
    for (const scheme of ['http', 'https']) {
      await using proxy = await startProxy({ privateAllow: [`${scheme}://127.0.0.1:${echo.port}`] });
      expect(await tunnel(proxy.url, `127.0.0.1:${echo.port}`, 'hello')).toMatch(/^HTTP\/1\.1 200 [^]*echo:hello/);
    }
  });

  it('is refused where requests would be', async () => {
    await using forbidden = await startTcp((socket) => socket.end('secret'));
    await using dns = await startFakeDns((type) => (type === 'A' ? ['127.0.0.1'] : []));
    await using proxy = await startProxy({ dnsServers: [dns.server], privateAllow: ['http://127.0.0.1:1234'] });
    const { port } = forbidden;
    const hosts = ['127.0.0.1', 'localhost', 'app.localhost.', '2130706433', '0x7f.1', '[::1]', '[::ffff:7f00:1]'];
    const authorities = [...hosts, 'rebound.test', 'u@127.0.0.1'].map((host) => `${host}:${port}`);
    for (const authority of [...authorities, '169.254.169.254:443', 'example.com:25', 'example.com']) {
      expect(await tunnel(proxy.url, authority), authority).toMatch(/^HTTP\/1\.1 (403|400) /);
    }
    expect(forbidden.seen.connections).toBe(0);
  });

  it('answers 502 for a server that is not there, and close() cuts tunnels', async () => {
    await using silent = await startTcp(() => undefined);
    const proxy = await startProxy({ privateTargets: 'allow' });
    const { port } = await (async () => {
      await using gone = await startTcp(() => undefined);
      return gone;
    })();
    expect(await tunnel(proxy.url, `127.0.0.1:${port}`)).toMatch(/^HTTP\/1\.1 502 /);
    const { port: proxyPort } = new URL(proxy.url);
    const socket = connect(Number(proxyPort), '127.0.0.1');
    socket.write(`CONNECT 127.0.0.1:${silent.port} HTTP/1.1\r\n\r\n`);
    await new Promise((resolve) => socket.once('data', resolve));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => undefined);
    await Promise.all([closed, proxy.close()]);
  });
});

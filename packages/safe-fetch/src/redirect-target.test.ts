import { afterAll, describe, expect, it } from 'vitest';
import { createSafeFetch } from './index.ts';
import { codeOf, startHttp } from './__fixtures__/local-server.ts';

const fetcher = createSafeFetch({ privateTargets: 'allow', privateAllow: [], dnsServers: [] });
afterAll(() => fetcher.close());

/** A site whose /r?to=X redirects to X and whose other pages show method and headers. */
const startSite = () =>
  startHttp((request, response) => {
    const asked = new URL(request.url ?? '/', 'http://x');
    const to = asked.searchParams.get('to');
    if (asked.pathname === '/r' && to !== null) return response.writeHead(302, { location: to }).end('moved');
    if (/^\/\d+$/.test(asked.pathname)) {
      return response.writeHead(301, { location: `/${Number(asked.pathname.slice(1)) + 1}` }).end();
    }
    response.end(JSON.stringify({ path: request.url, method: request.method, headers: request.headers }));
  });
const to = (target: string) => `/r?to=${encodeURIComponent(target)}`;

describe('redirects', () => {
  it('are followed, recorded, and keep the fragment', async () => {
    await using site = await startSite();
    const response = await fetcher.request({ url: `${site.url}${to('/r?to=%2Fend')}#part` });
    expect(response.url).toBe(`${site.url}/end#part`);
    expect(response.redirects.map(({ status, location }) => [status, location])).toEqual([
      [302, '/r?to=%2Fend'],
      [302, '/end'],
    ]);
    // undici leaves a connection idle for one turn of the event loop, so the next request may open a second.
    expect(site.seen.connections).toBeLessThanOrEqual(2);
  });

  it('are returned as they are when maxRedirects is 0', async () => {
    await using site = await startSite();
    const response = await fetcher.request({ url: site.url + to('/end'), maxRedirects: 0 });
    expect([response.status, Buffer.from(response.body).toString()]).toEqual([302, 'moved']);
  });

  it('end at the limit and in a circle', async () => {
    await using site = await startSite();
    expect(await codeOf(fetcher.request({ url: `${site.url}/1` }))).toBe('too_many_redirects');
    expect(await codeOf(fetcher.request({ url: site.url + to('') }))).toBe('ok');
    await using circle = await startHttp((request, response) => {
      response.writeHead(302, { location: request.url === '/a' ? '/b#x' : '/a' }).end();
    });
    expect(await codeOf(fetcher.request({ url: `${circle.url}/a` }))).toBe('redirect_loop');
  });

  it.each([
    ['file:///etc/passwd', 'scheme_refused'],
    ['gopher://127.0.0.1:70/', 'scheme_refused'],
    ['data:text/html,x', 'scheme_refused'],
    ['javascript:alert(1)', 'scheme_refused'],
    ['http://u:p@127.0.0.1/', 'credentials_refused'],
    ['//169.254.169.254/latest', 'address_refused'],
    ['http:\\\\0xa9fea9fe\\', 'address_refused'],
    ['http://[::ffff:169.254.169.254]/', 'address_refused'],
    ['http://metadata.google.internal/', 'address_refused'],
    ['http://127.0.0.1:25/', 'port_refused'],
    ['http://[', 'redirect_refused'],
  ])('to %s end with %s', async (target, code) => {
    await using site = await startSite();
    expect(await codeOf(fetcher.request({ url: site.url + to(target) }))).toBe(code);
    expect(await codeOf(fetcher.request({ url: site.url + to(to(target)) }))).toBe(code);
  });

  it('to another origin carry none of the caller’s secrets', async () => {
    await using site = await startSite();
    await using other = await startSite();
    const headers = { Authorization: 'Bearer x', Cookie: 'a=1', 'X-Api-Key': 'k', 'Accept-Language': 'de' };
    const sent = async (target: string) => {
      const response = await fetcher.request({ url: site.url + to(target), headers });
      return JSON.parse(Buffer.from(response.body).toString()).headers as Record<string, string>;
    };
    expect(await sent(`${site.url}/end`)).toMatchObject({ authorization: 'Bearer x', cookie: 'a=1', 'x-api-key': 'k' });
    const across = await sent(`${other.url}/end`);
    expect(across).toMatchObject({ 'accept-language': 'de' });
    for (const name of ['authorization', 'cookie', 'x-api-key']) expect(across).not.toHaveProperty(name);
  });
});

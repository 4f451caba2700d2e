import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unwrapAddress } from './classify-address.ts';
import { classifyAddress, createSafeFetch } from './index.ts';
import { codeOf, startHttp } from './__fixtures__/local-server.ts';

const PRIVATE_RANGES = [
  [0x0a000000, 8],
  [0x7f000000, 8],
  [0xac100000, 12],
  [0xc0a80000, 16],
  [0x64400000, 10],
  [0xa9fe0000, 16],
  [0xc0000000, 24],
  [0xc6120000, 15],
  [0xf0000000, 4],
  [0xe0000000, 4],
  [0, 8],
] as const;

const dotted = (ip: number) => [24, 16, 8, 0].map((shift) => (ip >>> shift) & 255).join('.');
const groups = (ip: number) => `${(ip >>> 16).toString(16)}:${(ip & 0xffff).toString(16)}`;

const privateIp = fc
  .constantFrom(...PRIVATE_RANGES)
  .chain(([base, bits]) => fc.integer({ min: 0, max: 2 ** (32 - bits) - 1 }).map((host) => (base + host) >>> 0));

// Every way the URL parser or an IPv6 transition mechanism lets one IPv4 address be written.
const ENCODINGS: readonly ((ip: number) => string)[] = [
  dotted,
  (ip) => String(ip),
  (ip) => `0x${ip.toString(16)}`,
  (ip) => `0${ip.toString(8)}`,
  (ip) => `${ip >>> 24}.${ip & 0xffffff}`,
  (ip) => `0x${(ip >>> 24).toString(16)}.${(ip >>> 16) & 255}.0${(ip & 0xffff).toString(8)}`,
  (ip) => `${dotted(ip)}.`,
  (ip) => dotted(ip).replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
  (ip) => dotted(ip).replaceAll('.', '%2e'),
  (ip) => `[::ffff:${dotted(ip)}]`,
  (ip) => `[::ffff:${groups(ip)}]`,
  (ip) => `[::${groups(ip)}]`,
  (ip) => `[::ffff:0:${groups(ip)}]`,
  (ip) => `[64:ff9b::${groups(ip)}]`,
  (ip) => `[64:ff9b:1::${groups(ip)}]`,
  (ip) => `[2002:${groups(ip)}::1]`,
  (ip) => `[2001:0:808:808:0:0:${groups(~ip >>> 0)}]`,
];

const publicIp = fc
  .integer({ min: 0x01000000, max: 0xdfffffff })
  .filter((ip) => !PRIVATE_RANGES.some(([base, bits]) => ip >>> (32 - bits) === base >>> (32 - bits)))
  .filter((ip) => !/^(192\.0\.2|192\.88\.99|198\.51\.100|203\.0\.113)\.|^168\.63\.129\.16$/.test(dotted(ip)));

describe('classifyAddress', () => {
  it.each([
    ['8.8.8.8', 'public'],
    ['2606:4700::1111', 'public'],
    ['::ffff:8.8.8.8', 'public'],
    ['[::1]', 'loopback'],
    ['::', 'unspecified'],
    ['10.1.2.3', 'private'],
    ['fe80::1', 'link-local'],
    ['fe80::1%eth0', 'invalid'],
    ['169.254.1.1', 'metadata'],
    ['fd00:ec2::254', 'metadata'],
    ['255.255.255.255', 'broadcast'],
    ['239.1.1.1', 'multicast'],
    ['192.0.2.1', 'reserved'],
    ['4000::1', 'reserved'],
    ['::8.8.8.8', 'reserved'],
    ['64:ff9b:1::8.8.8.8', 'private'],
    ['0x7f.1', 'invalid'],
    ['example.com', 'invalid'],
    ['', 'invalid'],
  ])('%s is %s', (address, kind) => {
    expect(classifyAddress(address)).toBe(kind);
  });

  it('calls every public IPv4 address public', () => {
    fc.assert(fc.property(publicIp, (ip) => classifyAddress(dotted(ip)) === 'public'));
  });

  it('never throws, whatever the text', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.ipV4(), fc.ipV6()), (text) => classifyAddress(text).length > 0));
  });

  it('unwraps idempotently, and a carried private address is never public', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV6(), fc.ipV4()), (address) => {
        const once = unwrapAddress(address);
        expect(unwrapAddress(once)).toBe(once);
        if (classifyAddress(once) !== 'public') expect(classifyAddress(address)).not.toBe('public');
      }),
    );
  });
});

describe('private addresses under deny', () => {
  const denying = createSafeFetch({ privateTargets: 'deny', privateAllow: [], dnsServers: [] });

  it('are refused in every textual encoding', async () => {
    await fc.assert(
      fc.asyncProperty(privateIp, fc.constantFrom(...ENCODINGS), async (ip, encode) => {
        expect(await codeOf(denying.request({ url: `http://${encode(ip)}/` }))).toBe('address_refused');
      }),
      { numRuns: 500 },
    );
  });

  it('are never connected to at the end of any redirect chain', async () => {
    await using forbidden = await startHttp((_request, response) => response.end('secret'), '127.0.0.2');
    await using site = await startHttp((request, response) => {
      const [next, ...rest] = JSON.parse(decodeURIComponent(request.url?.slice(1) ?? '[]')) as string[];
      if (next === undefined) return response.end('done');
      const path = encodeURIComponent(JSON.stringify(rest));
      response.writeHead(302, { location: next.replace('PATH', path) }).end();
    });
    await using fetcher = {
      ...createSafeFetch({ privateTargets: 'deny', privateAllow: [site.url], dnsServers: [] }),
      [Symbol.asyncDispose]: () => fetcher.close(),
    };
    const bad = ['127.0.0.2', '2130706434', '0x7f.2', '[::ffff:127.0.0.2]', '[::127.0.0.2]', '127.2', 'x.localhost'];
    const badHop = fc.constantFrom(...bad).map((host) => `http://${host}:${forbidden.port}/PATH`);
    const goodHop = fc.constantFrom(`${site.url}/PATH`, '/PATH', `//127.0.0.1:${site.port}/PATH`);
    await fc.assert(
      fc.asyncProperty(fc.array(goodHop, { maxLength: 4 }), badHop, async (hops, last) => {
        const path = encodeURIComponent(JSON.stringify([...hops, last]));
        expect(await codeOf(fetcher.request({ url: `${site.url}/${path}` }))).toBe('address_refused');
      }),
      { numRuns: 60 },
    );
    expect(forbidden.seen.connections).toBe(0);
  });
});

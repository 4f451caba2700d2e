import { once } from 'node:events';
import { request } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import os, { type NetworkInterfaceInfo } from 'node:os';
import { startFakeDns } from '@plumbline/testing';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { codeOf } from './__fixtures__/local-server.ts';
import { createSafeFetch, holdOwnPort, inspectTls, startFilteringProxy } from './index.ts';
import type { TargetPolicy } from './index.ts';
import { createTargetGuard, targetOf } from './target-guard.ts';

const machine: { cards: NodeJS.Dict<NetworkInterfaceInfo[]> } = { cards: {} };
const listed = vi.spyOn(os, 'networkInterfaces').mockImplementation(() => machine.cards);
syncBuiltinESMExports();
afterEach(() => {
  machine.cards = {};
});
afterAll(() => {
  listed.mockRestore();
  syncBuiltinESMExports();
});

/** A network interface with addresses, as the system lists it. */
const card = (cidrs: readonly string[], internal = false): NetworkInterfaceInfo[] =>
  cidrs.map((cidr) => {
    const [address = ''] = cidr.split('/');
    const common = { address, cidr, internal, netmask: '', mac: '' };
    return address.includes(':') ? { ...common, family: 'IPv6', scopeid: 0 } : { ...common, family: 'IPv4' };
  });
const SERVER = { eth0: card(['51.15.77.99/24', '2a01:4f8:1:2::3/64', 'fe80::1%eth0/64', '10.0.0.9/8']) };

const DENYING: TargetPolicy = { privateTargets: 'deny', privateAllow: [], dnsServers: [] };
const verdict = (url: string, policy: Partial<TargetPolicy> = {}): Promise<string> =>
  codeOf(createSafeFetch({ ...DENYING, ...policy }).checkTarget(url));

/** Why the proxy refuses a page; undefined where it does not. */
async function throughProxy(proxy: string, url: string): Promise<unknown> {
  const sent = request(proxy, { path: url }).end();
  const [answer] = await once(sent, 'response');
  answer.resume();
  return answer.headers['x-plumbline-refusal'];
}

const OWN = [
  'http://51.15.77.99:9180/',
  'https://51.15.77.99:8443/',
  'http://856640867:9180/',
  'http://0x330f4d63:9180/',
  'http://[::ffff:51.15.77.99]:9180/',
  'http://[::ffff:330f:4d63]:9180/',
  'http://[64:ff9b::51.15.77.99]:9180/',
  'http://[2002:330f:4d63::1]:9180/',
  'http://[2a01:4f8:1:2::3]:9180/',
  'http://[2a01:4f8:1:2:0:0:0:3]:9180/',
];

it.each(OWN)('a public address of this machine is judged as loopback is: %s', async (url) => {
  machine.cards = SERVER;
  expect(await verdict(url)).toBe('address_refused');
  expect(await codeOf(createSafeFetch(DENYING).checkTarget(url, { resolve: false }))).toBe('address_refused');
  expect(await verdict(url, { privateTargets: 'allow' })).toBe('ok');
  expect(await verdict(url, { privateAllow: [new URL(url).origin] })).toBe('ok');
  machine.cards = {};
  expect(await verdict(url)).toBe('ok');
});

it.each([
  'http://51.15.77.99/',
  'https://51.15.77.99/',
  'http://51.15.77.99:443/',
  'https://51.15.77.99:80/',
  'http://[2a01:4f8:1:2::3]/',
  'http://51.15.77.98:9180/',
  'http://[2a01:4f8:1:2::4]:9180/',
])('a website on this machine, and its neighbours, are judged as those of strangers: %s', async (url) => {
  machine.cards = SERVER;
  expect(await verdict(url)).toBe('ok');
});

it('what the server itself holds stays its own, on website ports too', async () => {
  machine.cards = SERVER;
  const release = holdOwnPort(443);
  expect(await verdict('https://51.15.77.99/', { privateTargets: 'allow' })).toBe('own_address_refused');
  release();
});

it('a policy never lets in more because an address is of this machine', async () => {
  machine.cards = { eth0: card(['169.254.169.254/16', '192.0.2.9/24', '224.0.0.5/4']) };
  const listed = (url: string) => verdict(url, { privateAllow: [new URL(url).origin] });
  for (const url of ['http://169.254.169.254:9180/', 'http://192.0.2.9:9180/', 'http://224.0.0.5:9180/', 'http://0.0.0.0:9180/'])
    expect(await listed(url), url).toBe('address_refused');
});

it('a network on a loopback interface is this machine’s as a whole', async () => {
  machine.cards = { lo: card(['127.0.0.1/8', '51.15.80.1/24', '2a01:4f8:9::1/64'], true) };
  for (const url of ['http://51.15.80.200:9180/', 'http://[2a01:4f8:9::1]:9180/']) expect(await verdict(url), url).toBe('address_refused');
  for (const url of ['http://51.15.81.1:9180/', 'http://[2a01:4f8:9::2]:9180/']) expect(await verdict(url), url).toBe('ok');
});

it('names, the proxy of browsers and the look at certificates are judged alike', async () => {
  machine.cards = SERVER;
  await using dns = await startFakeDns((type) => (type === 'AAAA' ? ['2a01:4f8:1:2::3'] : []));
  const policy = { ...DENYING, dnsServers: [dns.server] };
  expect(await verdict('http://innocent.test:9180/', policy)).toBe('address_refused');
  expect(await codeOf(createSafeFetch(policy).request({ url: 'http://innocent.test:9180/' }))).toBe('address_refused');
  expect(await codeOf(inspectTls(policy, 'innocent.test', 9180))).toBe('address_refused');
  expect(await codeOf(inspectTls(policy, '51.15.77.99', 9180))).toBe('address_refused');
  const proxy = await startFilteringProxy(policy);
  for (const url of ['http://innocent.test:9180/', 'http://51.15.77.99:9180/']) {
    expect(await throughProxy(proxy.url, url), url).toBe('address_refused');
  }
  await proxy.close();
});

it('an address that becomes this machine’s counts from then on', async () => {
  const fetcher = createSafeFetch(DENYING);
  const proxy = await startFilteringProxy(DENYING);
  const url = 'http://51.15.77.99:9180/';
  expect(await codeOf(fetcher.checkTarget(url))).toBe('ok');
  expect(proxy.refusal(url)).toBeNull();
  machine.cards = SERVER;
  expect(await codeOf(fetcher.checkTarget(url))).toBe('address_refused');
  expect(proxy.refusal(url)).not.toBeNull();
  await proxy.close();
});

it('a connection that has been closed already is no refusal', () => {
  const guard = createTargetGuard(DENYING);
  expect(guard.refusal(targetOf(new URL('http://51.15.77.99/')), {})).toBe('connect_failed');
  guard.close();
});

it('a connection that comes from where it goes is this machine’s, though no interface has the address', () => {
  const guard = createTargetGuard(DENYING);
  const target = targetOf(new URL('http://51.15.77.99:9180/'));
  expect(guard.refusal(target, { remoteAddress: '51.15.77.99', localAddress: '10.0.0.9' })).toBeNull();
  expect(guard.refusal(target, { remoteAddress: '51.15.77.99', localAddress: '51.15.77.99' })).toBe('address_refused');
  expect(guard.refusal(target, { remoteAddress: '::ffff:51.15.77.99', localAddress: '51.15.77.99' })).toBe('address_refused');
  const release = holdOwnPort(9180);
  expect(guard.refusal(target, { remoteAddress: '51.15.77.99', localAddress: '51.15.77.99' })).toBe('own_address_refused');
  release();
  guard.close();
});

import { afterEach, beforeEach, expect, it } from 'vitest';
import { codeOf } from './__fixtures__/local-server.ts';
import { createSafeFetch, holdOwnSubdomains } from './index.ts';

const fetch = createSafeFetch({ privateTargets: 'allow', privateAllow: ['https://acme.plumbline.test'], dnsServers: [] });
const verdict = (url: string) => codeOf(fetch.checkTarget(url, { resolve: false }));

let release: () => void;
beforeEach(() => {
  release = holdOwnSubdomains('https://plumbline.test');
});
afterEach(() => release());

it.each([
  'https://acme.plumbline.test/',
  'https://ACME.plumbline.test:443/changelog/x',
  'https://acme.plumbline.test./',
  'https://xn--bcher-kva.plumbline.test/',
])('a name before the server’s own is never a target: %s', async (url) => {
  expect(await verdict(url)).toBe('own_address_refused');
});

it.each(['https://plumbline.test/', 'https://a.acme.plumbline.test/', 'https://acme.plumbline.test:8443/', 'https://acmeplumbline.test/'])(
  'others are judged as before: %s',
  async (url) => {
    expect(await verdict(url)).toBe('ok');
  },
);

it('is let go', async () => {
  release();
  expect(await verdict('https://acme.plumbline.test/')).toBe('ok');
});

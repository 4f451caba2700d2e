import { setDefaultCACertificates, getCACertificates } from 'node:tls';
import type { ServerOptions } from 'node:https';
import { type CertificateFacts, makeCertificate, startFakeDns, startTlsServer } from '@plumbline/testing';
import { afterEach, expect, test } from 'vitest';
import { collected, judgeNodes, pageNode } from '../../testing/judge-nodes.ts';
import type { TlsArtifact } from '../site-artifacts.ts';
import { collectTls } from './tls.ts';

const DAY_MS = 86_400_000;
const OLD_CIPHERS = { ciphers: 'DEFAULT:@SECLEVEL=0' };
const signal = new AbortController().signal;

const defaults = getCACertificates('default');
afterEach(() => setDefaultCACertificates(defaults));

/** What is collected from a local server under the given name; www.shop.test and shop.test both lead to it. */
async function collect(
  certificate: Partial<CertificateFacts>,
  options: ServerOptions = {},
  { host = 'shop.test', trust = true }: { readonly host?: string; readonly trust?: boolean } = {},
): Promise<TlsArtifact> {
  const made = makeCertificate({ names: ['shop.test', 'www.shop.test'], ...certificate });
  if (trust) setDefaultCACertificates([made.cert]);
  await using server = await startTlsServer({ ...made, ...options });
  await using dns = await startFakeDns((type, name) =>
    name === 'lonely.test' || name.endsWith('shop.test') ? (type === 'A' ? ['127.0.0.1'] : []) : 'NXDOMAIN',
  );
  const policy = { privateTargets: 'allow', privateAllow: [], dnsServers: [dns.server] } as const;
  const given = await collectTls({ policy, siteOrigin: `https://${host}:${server.port}`, signal });
  if (!given.collected) throw new Error(given.reason);
  return given.value;
}

function outcomeOf(checkId: string, tls: TlsArtifact): string {
  return judgeNodes(checkId, [pageNode('/')], { tls: collected(tls) }).outcome;
}

test('a sound server passes every check of TLS', async () => {
  const tls = await collect({}, { minVersion: 'TLSv1.2' });
  expect(tls).toMatchObject({
    trusted: true,
    protocols: ['TLSv1.2', 'TLSv1.3'],
    refusedProtocols: ['TLSv1.0', 'TLSv1.1'],
    sibling: { host: 'www.shop.test', answer: 'shown', names: ['shop.test', 'www.shop.test'] },
  });
  for (const id of [
    'untrusted-tls-certificate',
    'outdated-tls-protocol',
    'missing-tls-1-3',
    'weak-tls-certificate',
    'incomplete-certificate-names',
  ]) {
    expect([id, outcomeOf(id, tls)]).toEqual([id, 'pass']);
  }
});

test('old versions that are still accepted are seen', async () => {
  const tls = await collect({}, { minVersion: 'TLSv1', maxVersion: 'TLSv1.2', ...OLD_CIPHERS });
  expect(tls.protocols).toEqual(['TLSv1.0', 'TLSv1.1', 'TLSv1.2']);
  expect([outcomeOf('outdated-tls-protocol', tls), outcomeOf('missing-tls-1-3', tls)]).toEqual(['fail', 'fail']);
});

test('a server that knows nothing but an old version is described all the same', async () => {
  const tls = await collect({}, { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ...OLD_CIPHERS });
  expect(tls).toMatchObject({ names: ['shop.test', 'www.shop.test'], protocols: ['TLSv1.0', 'TLSv1.1'] });
  expect(outcomeOf('outdated-tls-protocol', tls)).toBe('fail');
});

test.each<[string, Partial<CertificateFacts>, string]>([
  ['a short key', { key: 'rsa-1024' }, 'fail'],
  ['a signature over SHA-1', { key: 'rsa-2048', digest: 'sha1' }, 'fail'],
  ['a sound RSA key', { key: 'rsa-2048' }, 'pass'],
])('%s', async (_name, certificate, outcome) => {
  expect(outcomeOf('weak-tls-certificate', await collect(certificate, OLD_CIPHERS))).toBe(outcome);
});

test('a certificate that leaves out www', async () => {
  expect(outcomeOf('incomplete-certificate-names', await collect({ names: ['shop.test'] }))).toBe('fail');
});

test('each name may have a certificate of its own', async () => {
  const other = makeCertificate({ names: ['www.shop.test'] });
  const { createSecureContext } = await import('node:tls');
  const tls = await collect(
    { names: ['shop.test'] },
    { SNICallback: (name, done) => done(null, name === 'www.shop.test' ? createSecureContext(other) : undefined) },
  );
  expect(tls.sibling).toMatchObject({ names: ['www.shop.test'] });
  expect(outcomeOf('incomplete-certificate-names', tls)).toBe('pass');
});

test('names below the domain have no sibling, and a sibling without an address is none', async () => {
  expect(await collect({ names: ['docs.shop.test'] }, {}, { host: 'docs.shop.test' })).toMatchObject({ sibling: null });
  const lonely = await collect({ names: ['lonely.test'] }, {}, { host: 'lonely.test' });
  expect(lonely.sibling).toEqual({ host: 'www.lonely.test', answer: 'no-address', names: [] });
});

test.each<[string, Partial<CertificateFacts>, boolean, string]>([
  ['self-signed', {}, false, 'DEPTH_ZERO_SELF_SIGNED_CERT'],
  ['another name', { names: ['other.test'] }, true, 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ['expired', { notBefore: new Date(Date.now() - 90 * DAY_MS), notAfter: new Date(Date.now() - DAY_MS) }, true, 'CERT_HAS_EXPIRED'],
])('%s', async (_name, certificate, trust, trustError) => {
  const tls = await collect(certificate, {}, { trust });
  expect(tls).toMatchObject({ trusted: false, trustError });
  const id = trustError === 'CERT_HAS_EXPIRED' ? 'expiring-tls-certificate' : 'untrusted-tls-certificate';
  expect(outcomeOf(id, tls)).toBe('fail');
});

import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { TlsOptions } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { createSafeFetch, inspectTls } from './index.ts';
import { startFakeDns } from '@plumbline/testing';
import { codeOf, startHttp, startTcp } from './__fixtures__/local-server.ts';
import { SELF_SIGNED } from '@plumbline/testing';

const LOCAL = { privateTargets: 'allow', privateAllow: [], dnsServers: [] } as const;

async function startHttps(options: TlsOptions = {}) {
  const server = createServer({ ...SELF_SIGNED, ...options }, (_request, response) => response.end('secure'));
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const defaults = getCACertificates('default');
afterEach(() => setDefaultCACertificates(defaults));

describe('inspectTls', () => {
  it('reports an untrusted certificate and the versions a server accepts', async () => {
    await using site = await startHttps({ minVersion: 'TLSv1.2', maxVersion: 'TLSv1.3' });
    expect(await inspectTls(LOCAL, '127.0.0.1', site.port)).toMatchObject({
      host: '127.0.0.1',
      trusted: false,
      reason: 'DEPTH_ZERO_SELF_SIGNED_CERT',
      protocol: 'TLSv1.3',
      alpn: 'http/1.1',
      versions: { '1.0': false, '1.1': false, '1.2': true, '1.3': true },
      chain: [
        {
          subject: 'CN=Plumbline test',
          subjectAltNames: ['site.test', '127.0.0.1'],
          keyType: 'ec',
          keyBits: 256,
          signatureAlgorithm: 'ecdsa-with-SHA256',
          notAfter: expect.stringMatching(/^21\d\d-/),
        },
      ],
    });
  });

  it('sees old versions and a name that does not match', async () => {
    await using site = await startHttps({ minVersion: 'TLSv1', maxVersion: 'TLSv1.2', ciphers: 'DEFAULT:@SECLEVEL=0' });
    setDefaultCACertificates([SELF_SIGNED.cert]);
    const report = await inspectTls(LOCAL, 'localhost', site.port);
    expect(report).toMatchObject({ trusted: false, reason: 'ERR_TLS_CERT_ALTNAME_INVALID' });
    expect(report.versions).toEqual({ '1.0': true, '1.1': true, '1.2': true, '1.3': false });
    expect(await inspectTls(LOCAL, '127.0.0.1', site.port)).toMatchObject({ trusted: true, reason: null });
  });

  it('keeps to the policy and to its time', async () => {
    await using plain = await startHttp((_request, response) => response.end());
    await using silent = await startTcp(() => undefined);
    const denying = { ...LOCAL, privateTargets: 'deny' } as const;
    expect(await codeOf(inspectTls(denying, '127.0.0.1', plain.port))).toBe('address_refused');
    expect(await codeOf(inspectTls(LOCAL, '::ffff:169.254.169.254', 443))).toBe('address_refused');
    expect(await codeOf(inspectTls(LOCAL, 'a/b', 443))).toMatch(/invalid_url/);
    expect(await codeOf(inspectTls(LOCAL, '127.0.0.1', plain.port))).toBe('tls_failed');
    expect(await codeOf(inspectTls(LOCAL, '127.0.0.1', silent.port, { timeoutMs: 100 }))).toBe('timed_out');
  });
});

/** The cipher suites offered in a TLS ClientHello, by number. */
function offeredIn(hello: Buffer): number[] {
  // Record header, message header, version and random; then the session's id, which says how long it is.
  const at = 5 + 4 + 2 + 32;
  const suites = at + 1 + hello.readUInt8(at);
  return Array.from({ length: hello.readUInt16BE(suites) / 2 }, (_, index) => hello.readUInt16BE(suites + 2 + 2 * index));
}

it('no server is offered Diffie-Hellman with a group of its own choice, which would take the thread of all', async () => {
  const hellos: Buffer[] = [];
  await using site = await startTcp((socket) => {
    socket.once('data', (bytes) => {
      hellos.push(bytes);
      socket.destroy();
    });
  });
  expect(await codeOf(createSafeFetch(LOCAL).request({ url: `https://127.0.0.1:${site.port}/` }))).toBe('tls_failed');
  expect(await codeOf(inspectTls(LOCAL, '127.0.0.1', site.port))).toBe('tls_failed');
  // RFC 5246, RFC 5288 and RFC 7905: all the DHE_RSA suites in OpenSSL.
  const groups = new Set([
    0x16, 0x33, 0x39, 0x45, 0x67, 0x6b, 0x88, 0x9e, 0x9f, 0xbe, 0xc4, 0xc09e, 0xc09f, 0xc0a2, 0xc0a3, 0xc052, 0xc053, 0xccaa,
  ]);
  // The request, and the two handshakes at the start of an inspection.
  expect(hellos.length).toBeGreaterThanOrEqual(3);
  for (const hello of hellos) {
    expect(offeredIn(hello)).toContain(0xc02f);
    expect(offeredIn(hello).filter((suite) => groups.has(suite))).toEqual([]);
  }
});

describe('https requests', () => {
  it('to an untrusted server fail', async () => {
    await using site = await startHttps();
    const fetcher = createSafeFetch(LOCAL);
    expect(await codeOf(fetcher.request({ url: `https://127.0.0.1:${site.port}/` }))).toBe('tls_failed');
    await fetcher.close();
  });

  it('check the name, not the address connected to, with or without a trailing dot', async () => {
    await using site = await startHttps();
    await using dns = await startFakeDns((type) => (type === 'A' ? ['127.0.0.1'] : []));
    setDefaultCACertificates([SELF_SIGNED.cert]);
    const fetcher = createSafeFetch({ ...LOCAL, dnsServers: [dns.server] });
    for (const host of ['site.test', 'site.test.', '127.0.0.1']) {
      const { body } = await fetcher.request({ url: `https://${host}:${site.port}/` });
      expect(Buffer.from(body).toString()).toBe('secure');
    }
    expect(await codeOf(fetcher.request({ url: `https://other.test:${site.port}/` }))).toBe('tls_failed');
    await fetcher.close();
  });
});

import { isIP } from 'node:net';
import { bareHost } from './host-name.ts';
import { openTls } from './open-tls.ts';
import { SafeFetchError, systemCode } from './safe-fetch-error.ts';
import { createTargetGuard, targetOf } from './target-guard.ts';
import type { TargetPolicy } from './target-policy.ts';
import { CIPHERS, OLD_CIPHERS } from './tls-ciphers.ts';
import type { TlsCertificate } from './tls-certificate.ts';
import type { TlsFacts, TlsOffer } from './tls-message.ts';

export type { TlsCertificate } from './tls-certificate.ts';

/** A version of TLS, as people write it. */
export type TlsVersion = '1.0' | '1.1' | '1.2' | '1.3';

/** What a server shows of its TLS. */
export interface TlsReport {
  host: string;
  port: number;
  remoteAddress: string | null;
  /** Whether the chain leads to a root this machine trusts and the certificate names the host and is in date. */
  trusted: boolean;
  /** Why not, as OpenSSL's or Node's code (CERT_HAS_EXPIRED, ERR_TLS_CERT_ALTNAME_INVALID …); null when trusted. */
  reason: string | null;
  /** Leaf first, as far as the server sent it. */
  chain: TlsCertificate[];
  /** The version and cipher of an ordinary handshake. */
  protocol: string | null;
  cipher: string | null;
  /** What the server picked of h2 and http/1.1; null when it picked none. */
  alpn: string | null;
  /** Which versions the server accepts; null when that could not be found out. */
  versions: Record<TlsVersion, boolean | null>;
}

const PROBES = [
  ['1.0', 'TLSv1'],
  ['1.1', 'TLSv1.1'],
  ['1.2', 'TLSv1.2'],
  ['1.3', 'TLSv1.3'],
] as const;

/**
 * Makes TLS handshakes with a server under the same address policy as requests, and reports what it offers.
 * Rejects with SafeFetchError: the policy's codes, connect_failed, tls_failed (no handshake at all), timed_out, aborted.
 * `timeoutMs` limits the whole inspection; default 15,000. `versions: false` leaves out which versions are accepted.
 */
export async function inspectTls(
  policy: TargetPolicy,
  host: string,
  port: number,
  options: { timeoutMs?: number; signal?: AbortSignal; versions?: boolean } = {},
): Promise<TlsReport> {
  const guard = createTargetGuard(policy);
  const literal = isIP(host) === 6 ? `[${host}]` : host;
  const url = guard.parse(`https://${literal}:${port}`);
  // A host such as "a/b" or "a@b" would change the meaning of the URL.
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '') throw new SafeFetchError('invalid_url', url.href);
  const target = targetOf(url);
  const name = bareHost(url.hostname);
  const timeoutMs = options.timeoutMs ?? 15_000;
  const timer = AbortSignal.timeout(timeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timer]) : timer;

  async function shake(offer: TlsOffer): Promise<TlsFacts> {
    const { stream, facts } = await openTls(guard, target, { url: url.href, timeoutMs, offer, isInspection: true, signal });
    stream.destroy();
    return facts;
  }

  async function probe(version: (typeof PROBES)[number][1]): Promise<boolean | null> {
    try {
      // SECLEVEL=0: OpenSSL otherwise refuses the old versions on our side, which says nothing of the server.
      await shake({ minVersion: version, maxVersion: version, ciphers: OLD_CIPHERS });
      return true;
    } catch (error) {
      return isRefusal(error) && !signal.aborted ? false : null;
    }
  }

  /** An old server may refuse today's defaults; its certificate is wanted all the same. */
  async function shakeAnyhow(): Promise<TlsFacts> {
    const ALPNProtocols = ['h2', 'http/1.1'];
    try {
      return await shake({ ALPNProtocols, ciphers: CIPHERS });
    } catch (error) {
      if (!isRefusal(error) || signal.aborted) throw error;
      return shake({ ALPNProtocols, minVersion: 'TLSv1', ciphers: OLD_CIPHERS }).catch(() => Promise.reject(error));
    }
  }

  try {
    const { localAddress: _, ...facts } = await shakeAnyhow();
    const accepted = options.versions === false ? [] : await Promise.all(PROBES.map(([, version]) => probe(version)));
    const [v10 = null, v11 = null, v12 = null, v13 = null] = accepted;
    const versions = { '1.0': v10, '1.1': v11, '1.2': v12, '1.3': v13 };
    return {
      host: name,
      port: target.port,
      trusted: facts.reason === null,
      ...facts,
      remoteAddress: facts.remoteAddress ?? null,
      versions,
    };
  } catch (error) {
    if (timer.aborted) throw new SafeFetchError('timed_out', url.href);
    if (signal.aborted) throw new SafeFetchError('aborted', url.href);
    throw error;
  } finally {
    guard.close();
  }
}

/** Whether the server refused the handshake; other errors mean there was none, or that our side could not offer it. */
function isRefusal(error: unknown): boolean {
  return error instanceof SafeFetchError && error.code === 'tls_failed' && systemCode(error.cause) !== 'ERR_SSL_NO_PROTOCOLS_AVAILABLE';
}

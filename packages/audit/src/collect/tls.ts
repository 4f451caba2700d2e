import { inspectTls, SafeFetchError, type TargetPolicy, type TlsVersion } from '@plumbline/safe-fetch';
import type { Collected, TlsArtifact } from '../artifacts.ts';

const VERSIONS: readonly TlsVersion[] = ['1.0', '1.1', '1.2', '1.3'];

/**
 * Looks at the certificate and the protocol versions of an https site.
 * @param source with `siteOrigin`, the origin the site answers under
 * @throws only when the signal aborted
 */
export async function collectTls(source: {
  readonly policy: TargetPolicy;
  readonly siteOrigin: string;
  readonly signal: AbortSignal;
}): Promise<Collected<TlsArtifact>> {
  const { policy, siteOrigin, signal } = source;
  const url = new URL(siteOrigin);
  if (url.protocol !== 'https:') return { collected: false, reason: 'The site is not served over https.' };
  try {
    const report = await inspectTls(policy, url.hostname, url.port === '' ? 443 : Number(url.port), { signal });
    const [leaf] = report.chain;
    if (leaf === undefined) return { collected: false, reason: 'The server showed no certificate.' };
    return {
      collected: true,
      value: {
        host: report.host,
        port: report.port,
        trusted: report.trusted,
        trustError: report.reason,
        collectedAt: new Date().toISOString(),
        notBefore: leaf.notBefore,
        notAfter: leaf.notAfter,
        names: leaf.subjectAltNames,
        keyType: leaf.keyType ?? 'unknown',
        keyBits: leaf.keyBits ?? 0,
        signatureAlgorithm: leaf.signatureAlgorithm ?? 'unknown',
        protocols: VERSIONS.filter((version) => report.versions[version] === true).map((version) => `TLSv${version}`),
        alpn: report.alpn,
      },
    };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof SafeFetchError)) throw error;
    return { collected: false, reason: error.message };
  }
}

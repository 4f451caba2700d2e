import { inspectTls, registrableDomain, SafeFetchError, type TargetPolicy, type TlsVersion } from '@plumbline/safe-fetch';
import type { Collected } from '../artifacts.ts';
import type { TlsArtifact, TlsSibling } from '../site-artifacts.ts';

const VERSIONS: readonly TlsVersion[] = ['1.0', '1.1', '1.2', '1.3'];

/**
 * Inspects the certificate and the protocol versions of an https site.
 * @param source with `siteOrigin`, the origin under which the site responds
 * @throws only when the signal is aborted
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
    const port = url.port === '' ? 443 : Number(url.port);
    const report = await inspectTls(policy, url.hostname, port, { signal });
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
        // The version of the ordinary handshake is accepted, whatever the result of the separate handshake for that version.
        protocols: namesOf((version) => report.versions[version] === true || report.protocol === nodeName(version)),
        alpn: report.alpn,
        refusedProtocols: namesOf((version) => report.versions[version] === false && report.protocol !== nodeName(version)),
        sibling: await inspectSibling({ policy, host: report.host, port, signal }),
      },
    };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof SafeFetchError)) throw error;
    return { collected: false, reason: error.message };
  }
}

function namesOf(isMeant: (version: TlsVersion) => boolean): string[] {
  return VERSIONS.filter(isMeant).map((version) => `TLSv${version}`);
}

/** The name that Node.js gives to the version of an open connection. */
function nodeName(version: TlsVersion): string {
  return version === '1.0' ? 'TLSv1' : `TLSv${version}`;
}

/** The certificate of the site's other name (with or without www): servers may well have one for each. */
async function inspectSibling(source: {
  readonly policy: TargetPolicy;
  readonly host: string;
  readonly port: number;
  readonly signal: AbortSignal;
}): Promise<TlsSibling | null> {
  const { policy, port, signal } = source;
  const domain = registrableDomain(source.host);
  if (domain === null || (source.host !== domain && source.host !== `www.${domain}`)) return null;
  const host = source.host === domain ? `www.${domain}` : domain;
  try {
    const { chain } = await inspectTls(policy, host, port, { signal, versions: false });
    return { host, answer: 'shown', names: chain[0]?.subjectAltNames ?? [] };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof SafeFetchError)) throw error;
    return { host, answer: SIBLING_FAILURES[error.code] ?? 'unknown', names: [] };
  }
}

const SIBLING_FAILURES: Readonly<Record<string, TlsSibling['answer']>> = {
  name_not_found: 'no-address',
  connect_failed: 'no-connection',
};

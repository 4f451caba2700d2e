import type { X509Certificate } from 'node:crypto';

/** The details of one certificate. */
export interface TlsCertificate {
  /** Distinguished names, one attribute per line, as OpenSSL writes them. */
  subject: string;
  issuer: string;
  serialNumber: string;
  /** SHA-256, upper-case hex with colons. */
  fingerprint256: string;
  /** ISO 8601, UTC. */
  notBefore: string;
  notAfter: string;
  /** DNS names and IP addresses of the subject alternative name. */
  subjectAltNames: string[];
  /** 'rsa', 'ec', 'ed25519' …; null when unknown. */
  keyType: string | null;
  /** Bits of an RSA or DSA key, or of the curve; null when unknown. */
  keyBits: number | null;
  /** OpenSSL's long name, such as sha256WithRSAEncryption; null when unknown. */
  signatureAlgorithm: string | null;
}

const CURVE_BITS: Readonly<Record<string, number>> = {
  prime256v1: 256,
  secp256k1: 256,
  secp384r1: 384,
  secp521r1: 521,
  ed25519: 256,
  ed448: 456,
};
const MAX_CHAIN = 10;

// Node writes `DNS:a, IP Address:1.2.3.4` and quotes as JSON any value that could fake a separator.
function parseAltNames(text: string | undefined): string[] {
  const entries = text?.matchAll(/(?:^|, )(?:DNS|IP Address):("(?:[^"\\]|\\.)*"|[^,]*)/g) ?? [];
  return Array.from(entries, ([, value = '']) => value.replace(/^"(.*)"$/, '$1'));
}

function describe(certificate: X509Certificate): TlsCertificate {
  const { asymmetricKeyType: keyType, asymmetricKeyDetails: details } = certificate.publicKey;
  const curve = details?.namedCurve ?? keyType ?? '';
  return {
    subject: certificate.subject ?? '',
    issuer: certificate.issuer ?? '',
    serialNumber: certificate.serialNumber,
    fingerprint256: certificate.fingerprint256,
    notBefore: certificate.validFromDate.toISOString(),
    notAfter: certificate.validToDate.toISOString(),
    subjectAltNames: parseAltNames(certificate.subjectAltName),
    keyType: keyType ?? null,
    keyBits: details?.modulusLength ?? CURVE_BITS[curve] ?? null,
    signatureAlgorithm: certificate.signatureAlgorithm ?? null,
  };
}

/** The details of a chain from its leaf upwards, ending at a self-signed certificate. Pure. */
export function describeChain(leaf: X509Certificate | undefined): TlsCertificate[] {
  const chain: TlsCertificate[] = [];
  for (let at = leaf; at !== undefined && chain.length < MAX_CHAIN; at = at.issuerCertificate) {
    const facts = describe(at);
    if (chain.some((earlier) => earlier.fingerprint256 === facts.fingerprint256)) break;
    chain.push(facts);
  }
  return chain;
}

import { createPrivateKey, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { der, oid, pem, sequence, time } from './der.ts';

/** The contents of a test certificate. */
export interface CertificateFacts {
  /** DNS names. */
  readonly names: readonly string[];
  /** Defaults to a 256-bit elliptic curve. */
  readonly key?: 'ec-256' | 'rsa-1024' | 'rsa-2048';
  /** Digest of its self-signature; defaults to sha256. */
  readonly digest?: 'sha1' | 'sha256';
  /** Defaults to a day ago. */
  readonly notBefore?: Date;
  /** Defaults to 90 days from now. */
  readonly notAfter?: Date;
}

const DAY_MS = 86_400_000;
const SIGNATURES = {
  ec: { sha1: '1.2.840.10045.4.1', sha256: '1.2.840.10045.4.3.2' },
  rsa: { sha1: '1.2.840.113549.1.1.5', sha256: '1.2.840.113549.1.1.11' },
} as const;

/** Creates a self-signed certificate with its key, in PEM: as weak, expired or wrongly named as a test needs (RFC 5280 section 4.1). */
export function makeCertificate(facts: CertificateFacts): { readonly key: string; readonly cert: string } {
  const { names, key = 'ec-256', digest = 'sha256' } = facts;
  const now = Date.now();
  const keys = makeKeys(key);
  const algorithm = sequence(oid(SIGNATURES[key === 'ec-256' ? 'ec' : 'rsa'][digest]), ...(key === 'ec-256' ? [] : [der(0x05)]));
  const name = sequence(der(0x31, sequence(oid('2.5.4.3'), der(0x0c, Buffer.from('Plumbline test')))));
  const altNames = sequence(...names.map((dns) => der(0x82, Buffer.from(dns))));
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([0x01, ...Buffer.from(String(now))])),
    algorithm,
    name,
    sequence(time(facts.notBefore ?? new Date(now - DAY_MS)), time(facts.notAfter ?? new Date(now + 90 * DAY_MS))),
    name,
    keys.publicDer,
    der(0xa3, sequence(sequence(oid('2.5.29.17'), der(0x04, altNames)))),
  );
  const signature = createSign(digest).update(content).sign(keys.privateKey);
  const certificate = sequence(content, algorithm, der(0x03, Buffer.from([0]), signature));
  return { key: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), cert: pem(certificate) };
}

function makeKeys(kind: NonNullable<CertificateFacts['key']>): { readonly publicDer: Buffer; readonly privateKey: KeyObject } {
  const publicKeyEncoding = { type: 'spki', format: 'der' } as const;
  const privateKeyEncoding = { type: 'pkcs8', format: 'pem' } as const;
  const { publicKey, privateKey } =
    kind === 'ec-256'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256', publicKeyEncoding, privateKeyEncoding })
      : generateKeyPairSync('rsa', { modulusLength: kind === 'rsa-1024' ? 1024 : 2048, publicKeyEncoding, privateKeyEncoding });
  return { publicDer: publicKey, privateKey: createPrivateKey(privateKey) };
}

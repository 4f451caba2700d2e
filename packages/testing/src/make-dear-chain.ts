import { createPrivateKey, createPublicKey, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { der, oid, pem, sequence, time } from './der.ts';

const BITS = 3072;
const DAY_MS = 86_400_000;
const SHA256_WITH_RSA = '1.2.840.113549.1.1.11';
const BASIC_CONSTRAINTS = '2.5.29.19';

/**
 * Creates a certificate chain whose every signature is as slow to verify as OpenSSL allows: RSA with a public exponent as long as its modulus, where
 * 17 bits are usual. It contains no root. OpenSSL reads at most 75 certificates, and needs half a second for them.
 */
export function makeDearChain(certificates: number): { readonly key: string; readonly cert: string } {
  const privateKey = makeDearKey();
  const publicDer = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const chain = Array.from({ length: certificates }, (_, at) => makeLink(privateKey, publicDer, at));
  return { key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), cert: chain.join('') };
}

/** The certificate with this number, issued by the next one. */
function makeLink(privateKey: KeyObject, publicDer: Buffer, at: number): string {
  const algorithm = sequence(oid(SHA256_WITH_RSA), der(0x05));
  const isIssuer = sequence(oid(BASIC_CONSTRAINTS), der(0x04, sequence(der(0x01, Buffer.from([0xff])))));
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    algorithm,
    nameOf(at + 1),
    sequence(time(new Date(Date.now() - DAY_MS)), time(new Date(Date.now() + DAY_MS))),
    nameOf(at),
    publicDer,
    der(0xa3, sequence(isIssuer)),
  );
  return pem(sequence(content, algorithm, der(0x03, Buffer.from([0]), createSign('sha256').update(content).sign(privateKey))));
}

function nameOf(at: number): Buffer {
  return sequence(der(0x31, sequence(oid('2.5.4.3'), der(0x0c, Buffer.from(String(at))))));
}

function makeDearKey(): KeyObject {
  const { n = '', p = '', q = '' } = generateKeyPairSync('rsa', { modulusLength: BITS }).privateKey.export({ format: 'jwk' });
  const [p1, q1] = [numberOf(p) - 1n, numberOf(q) - 1n];
  for (;;) {
    const bytes = randomBytes(BITS / 8);
    // Odd, and shorter than the modulus, whose first bit is set.
    bytes[0] = 0x3f;
    const e = numberOf(bytes.toString('base64url')) | 1n;
    const d = inverse(e, p1 * q1);
    if (d === null) continue;
    const secrets = { d, dp: d % p1, dq: d % q1, qi: inverse(numberOf(q), numberOf(p)) ?? 0n };
    const written = Object.entries({ e, ...secrets }).map(([name, value]) => [name, textOf(value)]);
    return createPrivateKey({ key: { kty: 'RSA', n, p, q, ...Object.fromEntries(written) }, format: 'jwk' });
  }
}

function numberOf(text: string): bigint {
  return BigInt(`0x${Buffer.from(text, 'base64url').toString('hex')}`);
}

function textOf(value: bigint): string {
  const hex = value.toString(16);
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex').toString('base64url');
}

/** The modular inverse by Euclid's algorithm; null where there is none. */
function inverse(value: bigint, modulus: bigint): bigint | null {
  let [left, right, x, next] = [value % modulus, modulus, 1n, 0n];
  while (right !== 0n) {
    const times = left / right;
    [left, right] = [right, left - times * right];
    [x, next] = [next, x - times * next];
  }
  return left === 1n ? ((x % modulus) + modulus) % modulus : null;
}

import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** A challenge from the server. */
export interface PasskeyQuestion {
  readonly challenge: string;
  readonly rp?: { readonly id?: string };
  readonly rpId?: string;
}

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();
const base64url = (bytes: string | Buffer): string => Buffer.from(bytes).toString('base64url');
const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

/** A minimal security key: it signs whatever it is given, even what no browser would. */
export function makeSoftPasskey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const rawId = randomBytes(16);
  const id = base64url(rawId);
  // COSE: EC2, ES256, P-256.
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  const client = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (rpId: string, flags: number, counter: number, rest = Buffer.alloc(0)): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, rest]);
  };
  return {
    id,
    /** The response of navigator.credentials.create. */
    register(question: PasskeyQuestion, origin: string) {
      const length = Buffer.from([0, rawId.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, rawId, cose]);
      const data = authenticatorData(question.rp?.id ?? '', PRESENT | VERIFIED | WITH_KEY, 0, attested);
      // CBOR: { fmt: 'none', attStmt: {}, authData }
      const head = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
      ]);
      const attestationObject = base64url(Buffer.concat([head, data]));
      const clientDataJSON = base64url(client('webauthn.create', question.challenge, origin));
      return { id, rawId: id, type: 'public-key', response: { clientDataJSON, attestationObject, transports: [] } };
    },
    /** The response of navigator.credentials.get. */
    sign(
      question: PasskeyQuestion,
      origin: string,
      {
        counter = 0,
        rpId = question.rpId ?? '',
        isVerified = true,
        as = id,
      }: { counter?: number; rpId?: string; isVerified?: boolean; as?: string } = {},
    ) {
      const clientDataJSON = client('webauthn.get', question.challenge, origin);
      const data = authenticatorData(rpId, PRESENT | (isVerified ? VERIFIED : 0), counter);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(clientDataJSON)]))
        .sign(privateKey);
      return {
        id: as,
        rawId: as,
        type: 'public-key',
        response: { clientDataJSON: base64url(clientDataJSON), authenticatorData: base64url(data), signature: base64url(signature) },
      };
    },
  };
}

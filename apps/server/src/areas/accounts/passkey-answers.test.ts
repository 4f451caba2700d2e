import { decodeAttestationObject, isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers';
import { expect, it } from 'vitest';
import { readRegistration } from './passkey-answers.ts';

const bytes = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text));

function answer(attestationObject: string, id = 'a2V5') {
  return { id, rawId: id, type: 'public-key', response: { clientDataJSON: 'e30', attestationObject, transports: ['usb'] } };
}

it('leaves out what an answer says of the maker of an authenticator: to verify that, addresses in it would be asked', () => {
  const statement = new Map<string, number | Uint8Array<ArrayBuffer> | Uint8Array<ArrayBuffer>[]>([
    ['alg', -7],
    ['sig', bytes('a signature')],
    ['x5c', [bytes('a certificate'), bytes('its root')]],
  ]);
  const object = isoCBOR.encode(
    new Map<string, string | typeof statement | Uint8Array<ArrayBuffer>>([
      ['fmt', 'android-key'],
      ['attStmt', statement],
      ['authData', bytes('what was signed')],
    ]),
  );
  const read = readRegistration(answer(isoBase64URL.fromBuffer(object)));
  const kept = decodeAttestationObject(isoBase64URL.toBuffer(read?.response.attestationObject ?? ''));
  expect([kept.get('fmt'), kept.get('attStmt').size, Buffer.from(kept.get('authData')).toString()]).toEqual(['none', 0, 'what was signed']);
});

it('reads no answer that is no CBOR, and no id that is longer than an id may be', () => {
  const none = isoBase64URL.fromBuffer(isoCBOR.encode(new Map<string, string | Uint8Array<ArrayBuffer>>([['authData', bytes('data')]])));
  expect(readRegistration(answer(none))).not.toBeNull();
  expect(readRegistration(answer(none, 'a'.repeat(1365)))).toBeNull();
  for (const nonsense of ['', '____']) expect(readRegistration(answer(nonsense)), nonsense).toBeNull();
});

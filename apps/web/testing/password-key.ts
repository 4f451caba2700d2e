import { getPasswordKey } from '@plumbline/contract/endpoints';
import type { FakeApi } from './fake-api.ts';

/** Responds with the server's key for encrypting passwords, which each server generates for itself. */
export async function answerPasswordKey(api: FakeApi): Promise<void> {
  const { publicKey } = await crypto.subtle.generateKey(
    { name: 'RSA-OAEP', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
    true,
    ['encrypt', 'decrypt'],
  );
  const { n = '', e = '' } = await crypto.subtle.exportKey('jwk', publicKey);
  api.answer(getPasswordKey, { kty: 'RSA', n, e, alg: 'RSA-OAEP-256', use: 'enc' });
}

import { getPasswordKey } from '@plumbline/contract/endpoints';
import { client } from '../../shared/api/client.ts';

const ALGORITHM = 'RSA-OAEP-256';

/**
 * The password as compact JWE, encrypted to the server's key, so that no log or proxy sees it. Plain where the browser offers no
 * cryptography: on http pages not served from the local machine.
 */
export async function sealPassword(password: string): Promise<string> {
  if (!globalThis.crypto?.subtle) return password;
  const [{ CompactEncrypt, importJWK }, jwk] = await Promise.all([import('jose'), client.call(getPasswordKey)]);
  const key = await importJWK(jwk, ALGORITHM);
  return new CompactEncrypt(new TextEncoder().encode(password)).setProtectedHeader({ alg: ALGORITHM, enc: 'A256GCM' }).encrypt(key);
}

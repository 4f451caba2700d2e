import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { isBoundedJson } from '@plumbline/contract';

const ALGORITHM = 'aes-256-cbc';
const IV_BYTES = 16;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
/** A call has about twenty values, three levels deep. */
const MOST = { values: 200, depth: 20 };

/**
 * Encrypts and decrypts relayed messages, as specified. It is not a protection: pages have the key, and tampering goes unnoticed. Decrypted input is
 * as untrusted as any other.
 */
export interface RelayCipher {
  /** @returns the JSON inside @throws Error for anything that is not JSON encrypted with the key */
  open(data: string): unknown;
  /** @returns base64 of a random IV and the encrypted JSON */
  seal(value: unknown): string;
}

/** @param key 32 bytes in hexadecimal */
export function createRelayCipher(key: string): RelayCipher {
  const secret = Buffer.from(key, 'hex');
  return {
    open(data) {
      // The decoder would skip invalid characters.
      if (!BASE64.test(data)) throw new Error('The call is not base64.');
      const bytes = Buffer.from(data, 'base64');
      const decipher = createDecipheriv(ALGORITHM, secret, bytes.subarray(0, IV_BYTES));
      const plain = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES)), decipher.final()]);
      if (!isBoundedJson(plain, MOST)) throw new Error('The call has too many values.');
      return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plain));
    },
    seal(value) {
      const vector = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, secret, vector);
      return Buffer.concat([vector, cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]).toString('base64');
    },
  };
}

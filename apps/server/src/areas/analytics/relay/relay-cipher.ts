import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { isBoundedJson } from '@plumbline/contract';

const ALGORITHM = 'aes-256-cbc';
const IV_BYTES = 16;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
/** A call has some twenty values, three levels deep. */
const MOST = { values: 200, depth: 20 };

/**
 * Reads and writes what goes over the relay, as the specification has it. It protects nothing: pages have the key, and nobody notices a changed
 * message. What is read counts for as much as what anybody sends.
 */
export interface RelayCipher {
  /** @returns what the JSON inside says @throws Error for everything that is not JSON under the key */
  open(data: string): unknown;
  /** @returns base64 of a random vector and the encrypted JSON */
  seal(value: unknown): string;
}

/** @param key 32 bytes in hexadecimal */
export function createRelayCipher(key: string): RelayCipher {
  const secret = Buffer.from(key, 'hex');
  return {
    open(data) {
      // What is no base64 would be skipped.
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

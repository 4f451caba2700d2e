import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { notFound } from '../../platform/http/api-error.ts';

/** Someone’s emails about one thing. */
export interface Letters {
  /** A post, or the site of a changelog, depending on the key. */
  readonly aboutId: string;
  readonly userId: string;
}

const ID_BYTES = 16;
const SIGNATURE_BYTES = 32;

/**
 * The token in an unsubscribe link, which needs no sign-in: both ids and a signature. It gives no other access, so it may stay in a mailbox
 * for years.
 * @param key used for this purpose only
 */
export function makeUnsubscribeToken(key: Buffer, { aboutId, userId }: Letters): string {
  const ids = Buffer.concat([aboutId, userId].map((id) => Buffer.from(id.replaceAll('-', ''), 'hex')));
  return Buffer.concat([ids, sign(key, ids)]).toString('base64url');
}

/** Verifies a token signed by one of the keys. @throws ApiError not_found for any other */
export function requireLetters(keys: readonly Buffer[], token: string): Letters {
  const letters = keys.map((key) => readUnsubscribeToken(key, token)).find((read) => read !== null);
  if (!letters) throw notFound('link');
  return letters;
}

/** @returns null for a token that this server did not sign */
export function readUnsubscribeToken(key: Buffer, token: string): Letters | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 2 * ID_BYTES + SIGNATURE_BYTES) return null;
  const ids = bytes.subarray(0, 2 * ID_BYTES);
  if (!timingSafeEqual(bytes.subarray(2 * ID_BYTES), sign(key, ids))) return null;
  return { aboutId: toUuid(ids.subarray(0, ID_BYTES)), userId: toUuid(ids.subarray(ID_BYTES)) };
}

function sign(key: Buffer, ids: Buffer): Buffer {
  return createHmac('sha256', key).update(ids).digest();
}

function toUuid(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return z.guid().parse([hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-'));
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { notFound } from '../../platform/http/api-error.ts';

/** Somebody's letters about one thing. */
export interface Letters {
  /** A post, or the site of a changelog; the key says which. */
  readonly aboutId: string;
  readonly userId: string;
}

const ID_BYTES = 16;
const SIGNATURE_BYTES = 32;

/**
 * What a link in a letter carries to end the letters about one thing, without signing in: both ids and a signature. It opens
 * nothing else, so it may lie in a mailbox for years.
 * @param key of this purpose alone
 */
export function makeUnsubscribeToken(key: Buffer, { aboutId, userId }: Letters): string {
  const ids = Buffer.concat([aboutId, userId].map((id) => Buffer.from(id.replaceAll('-', ''), 'hex')));
  return Buffer.concat([ids, sign(key, ids)]).toString('base64url');
}

/** Reads a token that one of the keys has made. @throws ApiError not_found for every other */
export function requireLetters(keys: readonly Buffer[], token: string): Letters {
  const letters = keys.map((key) => readUnsubscribeToken(key, token)).find((read) => read !== null);
  if (!letters) throw notFound('link');
  return letters;
}

/** @returns null for a token that this server did not make */
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

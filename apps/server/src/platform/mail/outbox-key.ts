import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

/** Where the outbox is shown; the cookie is limited to this path. */
export const OUTBOX_PATH = '/dev/outbox';

const COOKIE = 'outbox-key';

/** Whether this browser has opened the link printed when the server started. */
export function holdsOutboxKey(context: Context, key: string): boolean {
  return isSame(getCookie(context, COOKIE), key);
}

/** Stores the key of the printed link in a cookie. @returns whether the key is right */
export function takeOutboxKey(context: Context, key: string): boolean {
  if (!isSame(context.req.query('key'), key)) return false;
  setCookie(context, COOKIE, key, { path: OUTBOX_PATH, httpOnly: true, sameSite: 'Strict' });
  return true;
}

/** Compares hashes, so that the time taken reveals neither the first wrong character nor the length. */
function isSame(sent: string | undefined, key: string): boolean {
  return sent !== undefined && timingSafeEqual(hashOf(sent), hashOf(key));
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

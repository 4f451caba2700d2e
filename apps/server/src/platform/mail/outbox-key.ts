import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

/** Where emails are looked at; the cookie goes nowhere else. */
export const OUTBOX_PATH = '/dev/outbox';

const COOKIE = 'outbox-key';

/** Whether this browser has opened the link that was printed when the server started. */
export function holdsOutboxKey(context: Context, key: string): boolean {
  return isSame(getCookie(context, COOKIE), key);
}

/** Takes the key of the printed link into a cookie. @returns whether it is the right one */
export function takeOutboxKey(context: Context, key: string): boolean {
  if (!isSame(context.req.query('key'), key)) return false;
  setCookie(context, COOKIE, key, { path: OUTBOX_PATH, httpOnly: true, sameSite: 'Strict' });
  return true;
}

/** Compares hashes, so that neither the first wrong character nor the length shows in the time it takes. */
function isSame(sent: string | undefined, key: string): boolean {
  return sent !== undefined && timingSafeEqual(hashOf(sent), hashOf(key));
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { plainEmail } from '@plumbline/contract';

/** Marks a browser in which an account was signed in to. */
export const DEVICE_COOKIE = 'known-device';

export const DEVICE_DAYS = 365;

const ID = /^([\w-]{22})\.([\w-]{43})$/;

/** Recognises browsers that somebody has signed in with before, so that strangers' wrong guesses do not count against them. */
export interface KnownDevices {
  /** The value of the cookie for a browser in which an account was just signed in to. */
  mark(email: string): string;
  /** The id of a device that is known for an account; null for every other one. @param cookie as the browser sent it */
  recognise(cookie: string | undefined, email: string): string | null;
}

/**
 * @param key derived from APP_SECRET. Not from an earlier one: whoever knew that could make marks at will, each with guesses of its own
 */
export function createKnownDevices(key: Buffer): KnownDevices {
  const sign = (id: string, email: string): string =>
    createHmac('sha256', key)
      .update(`${id} ${plainEmail(email)}`)
      .digest('base64url');
  return {
    mark(email) {
      const id = randomBytes(16).toString('base64url');
      return `${id}.${sign(id, email)}`;
    },
    recognise(cookie, email) {
      const [, id, signature] = ID.exec(cookie ?? '') ?? [];
      if (!id || !signature) return null;
      return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(id, email))) ? id : null;
    },
  };
}

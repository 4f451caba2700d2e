import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { plainEmail } from '@plumbline/contract';

/** Identifies a browser that was used to sign in to an account. */
export const DEVICE_COOKIE = 'known-device';

export const DEVICE_DAYS = 365;

const ID = /^([\w-]{22})\.([\w-]{43})$/;

/** Recognises browsers that were used to sign in before, so that strangers’ wrong guesses do not count against them. */
export interface KnownDevices {
  /** The cookie value for a browser that has just signed in. */
  mark(email: string): string;
  /** The id of a known device of an account; null for any other. @param cookie as sent by the browser */
  recognise(cookie: string | undefined, email: string): string | null;
}

/** @param key derived from APP_SECRET. Never from a previous one: whoever knew that could create any number of cookies, each with its own guesses */
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

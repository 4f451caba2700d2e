import { createHmac } from 'node:crypto';

/** The header that says when a body was sent, and that it came from here and is whole. */
export const SIGNATURE_HEADER = 'Plumbline-Signature';

/** The value of the header: HMAC-SHA256 over the time and the body. The time is signed too, so that an old body is known for one. */
export function signPayload(secret: string, payload: string, sentAt: Date): string {
  const time = Math.floor(sentAt.getTime() / 1000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex')}`;
}

import { createHmac } from 'node:crypto';

/** The header with the time of sending and the signature. */
export const SIGNATURE_HEADER = 'Plumbline-Signature';

/** The value of the header: HMAC-SHA256 over time and body. The time is signed too, so that replays can be recognised. */
export function signPayload(secret: string, payload: string, sentAt: Date): string {
  const time = Math.floor(sentAt.getTime() / 1000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex')}`;
}

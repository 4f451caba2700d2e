import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Plumbline';
const PERIOD_SECONDS = 30;
/** Clocks of phones are off by a little: the code before and the one after count too (RFC 6238, section 5.2). */
const STEPS_OF_SKEW = 1;
const CODE = /^\d{6}$/;

/** A secret of 160 bits in base32, as RFC 4226 recommends and every app takes. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What the QR code holds. */
export function totpUrl(secret: string, account: string): string {
  return new TOTP({ issuer: ISSUER, label: account, secret: Secret.fromBase32(secret) }).toString();
}

/**
 * The half minute a code belongs to, counted from 1970, when it is right; else null.
 * @param atMs time of the server
 */
export function totpStep(secret: string, code: string, atMs: number): number | null {
  if (!CODE.test(code)) return null;
  const parts = { secret: Secret.fromBase32(secret), period: PERIOD_SECONDS, timestamp: atMs };
  const delta = TOTP.validate({ ...parts, token: code, window: STEPS_OF_SKEW });
  return delta === null ? null : TOTP.counter(parts) + delta;
}

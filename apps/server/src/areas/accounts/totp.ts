import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Plumbline';
const PERIOD_SECONDS = 30;
/** Phone clocks are slightly off: the previous and the next code are accepted too (RFC 6238, section 5.2). */
const STEPS_OF_SKEW = 1;
const CODE = /^\d{6}$/;

/** A 160-bit secret in base32, as RFC 4226 recommends and every app accepts. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The contents of the QR code. */
export function totpUrl(secret: string, account: string): string {
  return new TOTP({ issuer: ISSUER, label: account, secret: Secret.fromBase32(secret) }).toString();
}

/**
 * The half minute, counted from 1970, that a valid code belongs to; null for a wrong code.
 * @param atMs server time
 */
export function totpStep(secret: string, code: string, atMs: number): number | null {
  if (!CODE.test(code)) return null;
  const parts = { secret: Secret.fromBase32(secret), period: PERIOD_SECONDS, timestamp: atMs };
  const delta = TOTP.validate({ ...parts, token: code, window: STEPS_OF_SKEW });
  return delta === null ? null : TOTP.counter(parts) + delta;
}

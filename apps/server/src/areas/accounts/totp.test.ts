import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { newTotpSecret, totpStep, totpUrl } from './totp.ts';

const NOW_MS = 1_790_000_010_000;
const secret = newTotpSecret();
const codeAt = (offsetSeconds: number): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: NOW_MS + offsetSeconds * 1000 });

describe('a code of an authenticator app', () => {
  it.each([-30, 0, 30])('is taken from a phone whose clock is off by %d seconds, as the step it was made for', (offset) => {
    expect(totpStep(secret, codeAt(offset), NOW_MS)).toBe(Math.floor((NOW_MS / 1000 + offset) / 30));
  });

  it.each([-3600, -90, -60, 60, 90, 3600])('is refused when the clock is off by %d seconds', (offset) => {
    expect(totpStep(secret, codeAt(offset), NOW_MS)).toBeNull();
  });

  it.each(['', '12345', '1234567', '12345a', ' 123456', '١٢٣٤٥٦', codeAt(0).slice(0, 5)])('of the wrong form is refused: "%s"', (code) => {
    expect(totpStep(secret, code, NOW_MS)).toBeNull();
  });

  it('follows RFC 6238 (appendix B, SHA-1)', () => {
    const rfc = Secret.fromLatin1('12345678901234567890').base32;
    expect(totpStep(rfc, '287082', 59_000)).toBe(1);
    expect(totpStep(rfc, '081804', 1_111_111_109_000)).toBe(37_037_036);
  });

  it('names the account to the app', () => {
    expect(totpUrl(secret, 'ada@example.com')).toMatch(/^otpauth:\/\/totp\/Plumbline:ada%40example\.com\?issuer=Plumbline&secret=/);
  });
});

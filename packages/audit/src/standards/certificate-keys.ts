/**
 * Minimum key size of a certificate in bits, by key type. Source: CA/Browser Forum Baseline Requirements, section 6.1.5; RFC 8410 for the last two.
 */
export const CERTIFICATE_KEY_BITS: Readonly<Record<string, number>> = {
  rsa: 2048,
  'rsa-pss': 2048,
  ec: 256,
  ed25519: 256,
  ed448: 256,
};

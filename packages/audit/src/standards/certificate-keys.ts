/** Least bits of a certificate's key by its type. Source: CA/Browser Forum Baseline Requirements, section 6.1.5; RFC 8410 for the two last. */
export const CERTIFICATE_KEY_BITS: Readonly<Record<string, number>> = {
  rsa: 2048,
  'rsa-pss': 2048,
  ec: 256,
  ed25519: 256,
  ed448: 256,
};

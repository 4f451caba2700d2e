/** Days for which a certificate should still be valid. Sources: CA/Browser Forum Baseline Requirements; peer practice for the days. */
export const CERTIFICATE_DAYS_LEFT = { soon: 30, urgent: 7 } as const;

/**
 * Shares of the total lifetime below which a certificate counts as soon or urgent, so that certificates that live only for days are judged by their
 * own measure. Source: Let's Encrypt, which renews at a third of the lifetime.
 */
export const CERTIFICATE_LIFE_LEFT = { soon: 1 / 3, urgent: 1 / 10 } as const;

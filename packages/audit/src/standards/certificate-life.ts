/** Days a certificate should still be good for. Sources: CA/Browser Forum Baseline Requirements; peer practice for the days. */
export const CERTIFICATE_DAYS_LEFT = { soon: 30, urgent: 7 } as const;

/**
 * Shares of the whole life below which it counts as soon or urgent, so that certificates that live for days are judged by
 * their own measure. Source: Let's Encrypt, which renews at a third of the life.
 */
export const CERTIFICATE_LIFE_LEFT = { soon: 1 / 3, urgent: 1 / 10 } as const;

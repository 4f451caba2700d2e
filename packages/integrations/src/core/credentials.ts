/** Credentials of a connection. Stored encrypted, and never sent to a browser. */
export interface Credentials {
  /** How they were obtained: through OAuth consent, or as a pasted token or address. */
  readonly scheme: 'oauth' | 'personal';
  readonly accessToken: string;
  readonly refreshToken: string | null;
  /** Expiry of the access token in milliseconds since 1970; null when it does not expire, or the tool does not say. */
  readonly expiresAt: number | null;
  /** The token’s account, if the tool needs both. */
  readonly email: string | null;
}

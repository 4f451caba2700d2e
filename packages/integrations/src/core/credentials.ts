/** What opens a work tool for a connection. Kept sealed, and never sent to a browser. */
export interface Credentials {
  /** How it was come by: through the tool's own consent screen, or a token or address that somebody pasted. */
  readonly scheme: 'oauth' | 'personal';
  readonly accessToken: string;
  readonly refreshToken: string | null;
  /** When the access token ends, in milliseconds since 1970; null where it does not, or the tool does not say. */
  readonly expiresAt: number | null;
  /** The account of the token, where the tool wants both. */
  readonly email: string | null;
}

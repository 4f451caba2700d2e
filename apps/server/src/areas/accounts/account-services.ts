import type { AfterClaim } from './after-claim.ts';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import type { RateLimiter } from '../../platform/http/rate-limit.ts';
import type { SiteOrigin } from '../../platform/http/site-origin.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { GoogleTokens } from './google-tokens.ts';
import type { KnownDevices } from './known-device.ts';
import type { PasswordKey } from './password-key.ts';
import type { Registration } from './registration.ts';
import type { SecondFactorRule } from './second-factor-rule.ts';
import type { TokenGuard } from './token-guard.ts';

/** Services used by the account operations. */
export interface AccountServices {
  readonly db: NodePgDatabase;
  readonly guard: TokenGuard;
  readonly secondFactor: SecondFactorRule;
  readonly passwordKey: PasswordKey;
  /** What to do when an address is verified, in the order of the areas. */
  readonly afterClaim: readonly AfterClaim[];
  readonly rateLimiter: RateLimiter;
  readonly registration: Registration;
  readonly knownDevices: KnownDevices;
  readonly mailer: Mailer;
  readonly log: Logger;
  /** Origin of links in emails. */
  readonly siteOrigin: SiteOrigin;
  /** Encrypts the secrets of authenticator apps. */
  readonly totpBox: SecretBox;
  /** Keys of the session cookies; the first encrypts, all decrypt. */
  readonly cookieSecrets: readonly string[];
  /** Null when Google sign-in is not configured. */
  readonly googleTokens: GoogleTokens | null;
}

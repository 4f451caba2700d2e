import { fitting, readForeignJson } from '@plumbline/contract';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { z } from 'zod';
import { shownText } from '../../platform/shown-text.ts';

export interface GoogleSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string;
}

/** A person as known to the provider. */
export interface GooglePerson {
  readonly subject: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

/** The claims of an ID token whose signature was verified. */
export interface GoogleAnswer {
  readonly person: GooglePerson;
  /** The nonce the token was requested with; null without one. */
  readonly nonce: string | null;
  /** When the person last authenticated at the provider; null when it does not say. */
  readonly provenAt: Date | null;
}

/** Verifies ID tokens that the provider issued for this server, however they were delivered. */
export interface GoogleTokens {
  /**
   * @returns null when the token is not signed by the provider, not for this server, or too old
   * @throws when the provider does not respond, or reports another issuer
   */
  read(idToken: string): Promise<GoogleAnswer | null>;
}

/** An ID token is for signing in now, not for storing. */
const MAX_AGE = '10 minutes';
/** Tolerated clock difference. */
const CLOCK_SECONDS = 5;

const MAX_NAME = 80;

const discovery = z.object({ jwks_uri: z.url({ protocol: /^https?$/ }), issuer: z.string() });
const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254),
  email_verified: z.union([z.boolean(), z.string()]).optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  name: z.string().optional(),
});
const circumstances = z.object({ nonce: z.string().nullable().catch(null), auth_time: z.number().positive().nullable().catch(null) });

/** @param settings set by the operator, so the issuer is not a user-supplied address */
export function openGoogleTokens({ clientId, issuer }: GoogleSettings): GoogleTokens {
  let keys: Promise<{ readonly issuer: string; readonly set: ReturnType<typeof createRemoteJWKSet> }> | null = null;
  const discover = async () => {
    const answer = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, { redirect: 'error' });
    const { data: found } = fitting(discovery, readForeignJson(await answer.bytes()));
    if (!found) throw new Error(`${issuer} does not say where its keys are.`);
    // OpenID Connect Discovery 1.0, section 4.3: metadata must name exactly this issuer.
    if (found.issuer !== issuer) throw new Error(`${issuer} calls itself ${found.issuer}.`);
    return { issuer: found.issuer, set: createRemoteJWKSet(new URL(found.jwks_uri)) };
  };
  return {
    async read(idToken) {
      keys ??= discover().catch((error: unknown) => {
        keys = null;
        throw error;
      });
      const known = await keys;
      try {
        const expected = { issuer: known.issuer, audience: clientId, maxTokenAge: MAX_AGE, clockTolerance: CLOCK_SECONDS };
        const { payload } = await jwtVerify(idToken, known.set, expected);
        // OpenID Connect Core 1.0, section 3.1.3.7: a token that is also meant for others is not accepted.
        if ([payload.aud].flat().length > 1) return null;
        const person = readPerson(payload);
        const { nonce, auth_time: seconds } = circumstances.parse(payload);
        return person && { person, nonce, provenAt: seconds === null ? null : new Date(seconds * 1000) };
      } catch {
        return null;
      }
    },
  };
}

/** The person in verified claims; null when the id or address is missing. */
function readPerson(payload: unknown): GooglePerson | null {
  const { data } = claims.safeParse(payload);
  if (!data) return null;
  const [first = '', ...rest] = (data.name ?? '').trim().split(/\s+/);
  return {
    subject: data.sub,
    email: data.email,
    // Some providers send it as a string.
    isEmailVerified: data.email_verified === true || data.email_verified === 'true',
    firstName: nameOf(data.given_name ?? first) || (data.email.split('@')[0] ?? ''),
    lastName: nameOf(data.family_name ?? rest.join(' ')),
  };
}

function nameOf(words: string): string {
  return shownText(words.normalize('NFC').slice(0, MAX_NAME));
}

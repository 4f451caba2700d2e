import { fitting, readForeignJson } from '@plumbline/contract';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { z } from 'zod';
import { shownText } from '../../platform/shown-text.ts';

export interface GoogleSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string;
}

/** A person as the provider knows them. */
export interface GooglePerson {
  readonly subject: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

/** What an ID token says whose signature was checked. */
export interface GoogleAnswer {
  readonly person: GooglePerson;
  /** What the token was asked for with; null without one. */
  readonly nonce: string | null;
  /** When the person last proved to the provider who they are; null when it does not say. */
  readonly provenAt: Date | null;
}

/** Reads ID tokens the provider made for this server, whichever way they came. */
export interface GoogleTokens {
  /**
   * @returns null when the token is not signed by the provider, not for this server, or too old
   * @throws when the provider does not answer, or calls itself by another name
   */
  read(idToken: string): Promise<GoogleAnswer | null>;
}

/** An ID token is for signing in now, not for keeping. */
const MAX_AGE = '10 minutes';
/** Two clocks are never quite the same. */
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

/** @param settings set by the operator, so the issuer is no address of a user's */
export function openGoogleTokens({ clientId, issuer }: GoogleSettings): GoogleTokens {
  let keys: Promise<{ readonly issuer: string; readonly set: ReturnType<typeof createRemoteJWKSet> }> | null = null;
  const discover = async () => {
    const answer = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, { redirect: 'error' });
    const { data: found } = fitting(discovery, readForeignJson(await answer.bytes()));
    if (!found) throw new Error(`${issuer} does not say where its keys are.`);
    // OpenID Connect Discovery 1.0, section 4.3: metadata that does not name this very issuer is somebody else's.
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
        // OpenID Connect Core 1.0, section 3.1.3.7: a token that somebody else may use as well is not ours alone.
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

/** The person of verified claims; null when they lack an id or an address. */
function readPerson(payload: unknown): GooglePerson | null {
  const { data } = claims.safeParse(payload);
  if (!data) return null;
  const [first = '', ...rest] = (data.name ?? '').trim().split(/\s+/);
  return {
    subject: data.sub,
    email: data.email,
    // Some providers send it as text.
    isEmailVerified: data.email_verified === true || data.email_verified === 'true',
    firstName: nameOf(data.given_name ?? first) || (data.email.split('@')[0] ?? ''),
    lastName: nameOf(data.family_name ?? rest.join(' ')),
  };
}

function nameOf(words: string): string {
  return shownText(words.normalize('NFC').slice(0, MAX_NAME));
}

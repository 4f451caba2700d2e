import {
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, sql } from '../../platform/database/query.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { holdAccount } from './hold-session.ts';
import type { ProvenPerson } from './open-session.ts';
import { readAuthentication } from './passkey-answers.ts';
import { askPasskey, endChallenge, type SignInChallenge, startChallenge, startOwnChallenge, tryChallenge } from './sign-in-challenges.ts';
import { passkeys, users } from './tables.ts';
import type { Actor } from './tokens.ts';

export interface PasskeyQuestion {
  readonly challenge: string;
  readonly options: PublicKeyCredentialRequestOptionsJSON;
}

/** Asks for any passkey of this site. On its own it must count as two factors, so the device has to verify its user. */
export async function askAnyPasskey(db: NodePgDatabase, site: string): Promise<PasskeyQuestion> {
  const options = await generateAuthenticationOptions({ rpID: new URL(site).hostname, userVerification: 'required' });
  const challenge = await startChallenge(db, { purpose: 'passkey-sign-in', userId: null, passkeyChallenge: options.challenge });
  return { challenge, options };
}

/** Asks for a passkey of the user who has just given the right password. @throws ApiError when that was too long ago */
export async function askOwnPasskey(db: NodePgDatabase, site: string, challenge: string): Promise<PasskeyQuestion> {
  const options = await generateAuthenticationOptions({ rpID: new URL(site).hostname, userVerification: 'preferred' });
  const userId = await askPasskey(db, challenge, options.challenge);
  if (!userId) throw new ApiError('conflict', 'This sign-in took too long. Log in again.');
  const allowed = await db.select({ id: passkeys.id, transports: passkeys.transports }).from(passkeys).where(eq(passkeys.userId, userId));
  return { challenge, options: { ...options, allowCredentials: allowed.map(({ id }) => ({ id, type: 'public-key' })) } };
}

/** Asks the signed-in user for one of their passkeys again. @throws ApiError conflict when they have none */
export async function askPasskeyAgain(db: NodePgDatabase, site: string, actor: Actor): Promise<PasskeyQuestion> {
  const options = await generateAuthenticationOptions({ rpID: new URL(site).hostname, userVerification: 'preferred' });
  const allowed = await db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, actor.userId));
  if (allowed.length === 0) throw new ApiError('conflict', 'You have no passkey. Confirm another way.');
  const challenge = await startOwnChallenge(db, actor, { purpose: 'reauthenticate', passkeyChallenge: options.challenge });
  return { challenge, options: { ...options, allowCredentials: allowed.map(({ id }) => ({ id, type: 'public-key' })) } };
}

export interface PasskeyAnswer {
  /** The secret of the challenge. */
  readonly challenge: string;
  /** The browser’s response. */
  readonly json: string;
  /** Which challenges it may answer. */
  readonly purposes: readonly SignInChallenge['purpose'][];
  /** Nothing else is checked, so the device has to verify its user. */
  readonly isAlone?: boolean;
}

/** Verifies a passkey’s signature. @returns its owner; null when it is wrong, late, or from a cloned authenticator */
export async function checkPasskey(db: NodePgDatabase, site: string, answer: PasskeyAnswer): Promise<ProvenPerson | null> {
  const { challenge, json, purposes, isAlone = false } = answer;
  const response = readAuthentication(json);
  const asked = await tryChallenge(db, purposes, challenge);
  if (!response || !asked?.passkeyChallenge) return null;
  const [known] = await db
    .select({ passkey: passkeys, credentialsVersion: users.credentialsVersion })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.id, response.id));
  if (!known) return null;
  const { passkey, credentialsVersion } = known;
  if (asked.userId !== null && asked.userId !== passkey.userId) return null;
  // A challenge from before the credentials changed is invalid.
  if (asked.credentialsVersion !== null && asked.credentialsVersion !== credentialsVersion) return null;
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: asked.passkeyChallenge,
    expectedOrigin: site,
    expectedRPID: new URL(site).hostname,
    credential: { id: passkey.id, publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')), counter: passkey.counter },
    requireUserVerification: isAlone || asked.purpose === 'passkey-sign-in',
  }).catch(() => null);
  if (!verified?.verified) return null;
  return db.transaction(async (transaction) => {
    await holdAccount(transaction, passkey);
    if (!(await endChallenge(transaction, asked.secretHash))) return null;
    const [used] = await transaction
      .update(passkeys)
      .set({ counter: verified.authenticationInfo.newCounter, lastUsedAt: sql`now()` })
      .where(and(eq(passkeys.id, passkey.id), eq(passkeys.counter, passkey.counter)))
      .returning({ userId: passkeys.userId });
    return used ? { userId: used.userId, credentialsVersion } : null;
  });
}

import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { count, eq } from '../../platform/database/query.ts';
import { takeTurn } from '../../platform/database/take-turn.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { overtakeSignIns } from './end-grants.ts';
import { type Notice, noteChange } from './note-change.ts';
import { readRegistration } from './passkey-answers.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { secondFactorsOf } from './second-factors-of.ts';
import { endChallenge, startOwnChallenge, tryChallenge } from './sign-in-challenges.ts';
import { passkeys } from './tables.ts';
import type { Actor } from './tokens.ts';

const MAX_PASSKEYS = 20;

/** Creates the options for registering a passkey. @throws ApiError conflict when there are enough */
export async function offerPasskey(
  db: NodePgDatabase,
  site: string,
  actor: Actor,
): Promise<{ challenge: string; options: PublicKeyCredentialCreationOptionsJSON }> {
  const known = await db
    .select({ id: passkeys.id, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, actor.userId));
  if (known.length >= MAX_PASSKEYS) throw new ApiError('conflict', `You already have ${MAX_PASSKEYS} passkeys. Remove one first.`);
  const options = await generateRegistrationOptions({
    rpName: 'Plumbline',
    rpID: new URL(site).hostname,
    userName: actor.email ?? '',
    userDisplayName: `${actor.firstName} ${actor.lastName}`,
    userID: new TextEncoder().encode(actor.userId),
    excludeCredentials: known,
    // Stored on the device together with the name, so that it can sign in without an address being typed.
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  });
  const challenge = await startOwnChallenge(db, actor, { purpose: 'passkey-add', passkeyChallenge: options.challenge });
  return { challenge, options };
}

/**
 * Saves a passkey.
 * @returns recovery codes when it is the first second factor; otherwise none
 * @throws ApiError when the browser’s response does not match the challenge
 */
export async function addPasskey(
  db: NodePgDatabase,
  notice: Notice & { readonly actor: Actor },
  sent: { readonly challenge: string; readonly name: string; readonly response: unknown },
): Promise<{ recovery_codes: string[] }> {
  const { userId, credentialsVersion } = notice.actor;
  const asked = await tryChallenge(db, ['passkey-add'], sent.challenge);
  const isOwn = asked?.userId === userId && asked.credentialsVersion === credentialsVersion;
  const credential = await verifyAnswer(notice.site, isOwn ? asked.passkeyChallenge : null, sent.response);
  return db.transaction(async (transaction) => {
    await overtakeSignIns(transaction, userId);
    if (!asked || !(await endChallenge(transaction, asked.secretHash))) throw refusal();
    // Two added concurrently would both count as the first, and the recovery codes of one would be worthless.
    await takeTurn(transaction, 'passkeys', userId);
    const isFirst = (await secondFactorsOf(transaction, userId)).length === 0;
    const [kept] = await transaction
      .insert(passkeys)
      .values({ ...credential, userId, name: sent.name })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    const [many] = await transaction.select({ total: count() }).from(passkeys).where(eq(passkeys.userId, userId));
    if (!kept || (many?.total ?? 0) > MAX_PASSKEYS) throw new ApiError('conflict', 'This passkey has already been added.');
    await noteChange(transaction, notice, 'passkey-added', { detail: { name: sent.name }, about: `Its name is “${sent.name}”.` });
    return { recovery_codes: isFirst ? await renewRecoveryCodes(transaction, userId) : [] };
  });
}

async function verifyAnswer(site: string, expectedChallenge: string | null, answer: unknown) {
  const response = readRegistration(answer);
  if (!response || expectedChallenge === null) throw refusal();
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: site,
    expectedRPID: new URL(site).hostname,
    requireUserVerification: false,
  }).catch(() => null);
  if (!verified?.verified) throw refusal();
  const { credential, credentialBackedUp } = verified.registrationInfo;
  return {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: credential.transports ?? [],
    backedUp: credentialBackedUp,
  };
}

function refusal(): ApiError {
  return new ApiError('invalid_input', 'The passkey could not be verified. Start again.', {
    fields: [{ field: 'response', message: 'The passkey could not be verified.' }],
  });
}

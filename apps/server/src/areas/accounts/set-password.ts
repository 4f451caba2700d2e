import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, ne, notInArray, or } from '../../platform/database/query.ts';
import { endAllGrants } from './end-grants.ts';
import { type Notice, noteChange } from './note-change.ts';
import { endRecoveryCodes } from './recovery-codes.ts';
import { secondFactorsOf } from './second-factors-of.ts';
import { apiTokens, identities, passkeys, users } from './tables.ts';
import { type AccountKeyNames, wordsOfKeys } from './words-of-keys.ts';

export interface NewPassword {
  readonly passwordHash: string;
  /** The session that continues; null ends all. */
  readonly keptTokenId: string | null;
  /** Ids of the API tokens and passkeys that the owner keeps; all others are revoked. */
  readonly kept: KeptKeys;
}

/** Keys to keep, as sent. */
export interface SentKeptKeys {
  readonly keep_api_tokens: readonly string[];
  readonly keep_passkeys: readonly string[];
}

export interface KeptKeys {
  readonly apiTokens: readonly string[];
  readonly passkeys: readonly string[];
}

/**
 * Sets a new password and notifies the person. Whoever knew the old one may have added other keys, so all sessions,
 * unfinished sign-ins, links and the Google connection end, and with them the API tokens and passkeys that the owner does not choose
 * to keep. Google can easily be connected again; a stranger’s Google account would keep the account open for good.
 */
export async function setPassword(transaction: NodePgDatabase, notice: Notice, change: NewPassword): Promise<void> {
  const { userId } = notice.actor;
  await transaction.update(users).set({ passwordHash: change.passwordHash }).where(eq(users.id, userId));
  const ended = await endOtherKeys(transaction, userId, change);
  await endAllGrants(transaction, userId);
  const words = wordsOfKeys(ended);
  await noteChange(transaction, notice, 'password-changed', words === '' ? {} : { about: `Revoked with the old password: ${words}.` });
}

async function endOtherKeys(transaction: NodePgDatabase, userId: string, { keptTokenId, kept }: NewPassword): Promise<AccountKeyNames> {
  const endedTokens = await transaction
    .delete(apiTokens)
    .where(
      and(
        eq(apiTokens.userId, userId),
        or(
          and(eq(apiTokens.kind, 'session'), keptTokenId ? ne(apiTokens.id, keptTokenId) : undefined),
          and(eq(apiTokens.kind, 'api'), notInArray(apiTokens.id, [...kept.apiTokens])),
        ),
      ),
    )
    .returning({ kind: apiTokens.kind, name: apiTokens.name });
  const endedPasskeys = await transaction
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), notInArray(passkeys.id, [...kept.passkeys])))
    .returning({ name: passkeys.name });
  const connections = await transaction.delete(identities).where(eq(identities.userId, userId)).returning({ subject: identities.subject });
  if (endedPasskeys.length > 0 && (await secondFactorsOf(transaction, userId)).length === 0) await endRecoveryCodes(transaction, userId);
  return {
    apiTokens: endedTokens.filter(({ kind }) => kind === 'api').map(({ name }) => name),
    passkeys: endedPasskeys.map(({ name }) => name),
    isGoogleConnected: connections.length > 0,
  };
}

import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, gt, sql } from '../../platform/database/query.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { getUser } from './find-user.ts';
import { holdSession } from './hold-session.ts';
import { reauthenticationEmail } from './letters/reauthentication-email.ts';
import { keepLink } from './one-time-links.ts';
import { newCode, plainCode } from './recovery-codes.ts';
import { oneTimeLinks } from './tables.ts';
import { type Actor, tokenHash } from './tokens.ts';
import { turnOwnerOfPlace } from './turn-owner.ts';

/**
 * Sends a code to someone who signs in with Google or by email and therefore has no password to authenticate with. A second factor,
 * if any, is required in addition.
 * @param address of the requester
 * @throws ApiError conflict for everyone else
 */
export async function sendReauthenticationCode(db: NodePgDatabase, mailer: Mailer, actor: Actor, address: string): Promise<void> {
  await db.transaction(async (transaction) => {
    await holdSession(transaction, actor.tokenHash);
    const { email, passwordHash } = await getUser(transaction, actor.userId);
    if (!email || passwordHash !== null) throw new ApiError('conflict', 'Confirm with your password instead.');
    const code = newCode();
    await keepLink(transaction, { purpose: 'reauthenticate', userId: actor.userId, email }, hashOf(actor, code));
    await mailer.send(transaction, reauthenticationEmail(email, code), actor.userId, turnOwnerOfPlace(address));
  });
}

/** Redeems a code. @returns whether it was sent for this session and has not expired */
export async function takeReauthenticationCode(transaction: NodePgDatabase, actor: Actor, code: string): Promise<boolean> {
  const taken = await transaction
    .delete(oneTimeLinks)
    .where(
      and(
        eq(oneTimeLinks.secretHash, hashOf(actor, code)),
        eq(oneTimeLinks.purpose, 'reauthenticate'),
        gt(oneTimeLinks.expiresAt, sql`now()`),
      ),
    )
    .returning({ secretHash: oneTimeLinks.secretHash });
  return taken.length === 1;
}

/** Includes the session, so that a code read over someone’s shoulder is useless in another one. */
function hashOf({ tokenId }: Actor, code: string): string {
  return tokenHash(`${tokenId}.${plainCode(code)}`);
}

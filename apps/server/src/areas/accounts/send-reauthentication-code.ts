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
 * Sends a code to who signs in with Google or by email, and so has no password to prove who they are with. Where there is a
 * second factor it is asked for beside the code.
 * @param address of whoever asks
 * @throws ApiError conflict for everybody else
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

/** Uses a code up. @returns whether it was sent for this session and is not too old */
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

/** With the session, so that a code read over a shoulder is worth nothing in another one. */
function hashOf({ tokenId }: Actor, code: string): string {
  return tokenHash(`${tokenId}.${plainCode(code)}`);
}

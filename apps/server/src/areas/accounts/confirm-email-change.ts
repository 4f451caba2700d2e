import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq, sql } from '../../platform/database/query.ts';
import { isUniqueViolation } from '../../platform/database/violations.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { recordEvent } from '../audit-log/index.ts';
import { findUserByEmail, getUser } from './find-user.ts';
import { securityNotice } from './letters/security-notice.ts';
import { endLinks, takeLink } from './one-time-links.ts';
import { users } from './tables.ts';
import { turnOwnerOfPlace } from './turn-owner.ts';

/**
 * Changes an account’s address to the one the link was sent to, and notifies the old one. @throws ApiError as takeLink, or when it is taken by now
 */
export async function confirmEmailChange(
  db: NodePgDatabase,
  mailer: Mailer,
  site: string,
  origin: RequestOrigin,
  token: string,
): Promise<{ email: string }> {
  return db.transaction(async (transaction) => {
    const { userId, email } = await takeLink(transaction, 'change-email', token);
    const { email: old } = await getUser(transaction, userId);
    if (await findUserByEmail(transaction, email)) throw taken();
    await transaction
      .update(users)
      .set({ email, emailVerifiedAt: sql`now()`, credentialsVersion: sql`${users.credentialsVersion} + 1` })
      .where(eq(users.id, userId))
      .catch((error: unknown) => {
        // Someone else has just taken it.
        throw isUniqueViolation(error) ? taken() : error;
      });
    // Links sent to the old address must not open the account any more.
    await endLinks(transaction, userId);
    await recordEvent(transaction, { kind: 'email-changed', userId, workspaceId: null, origin });
    if (old) await mailer.send(transaction, securityNotice(old, 'email-changed', site), userId, turnOwnerOfPlace(origin.address));
    return { email };
  });
}

function taken(): ApiError {
  return new ApiError('conflict', 'This address now has an account of its own.');
}

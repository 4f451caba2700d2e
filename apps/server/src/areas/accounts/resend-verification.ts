import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq } from '../../platform/database/query.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { verifyAddressLetter } from './letters/verify-address-letter.ts';
import type { LetterRequest } from './letter-request.ts';
import { makeLink } from './one-time-links.ts';
import { users } from './tables.ts';
import { turnOwnerOfPlace } from './turn-owner.ts';

/** Sends the verification email again. @throws ApiError conflict when the address is verified */
export async function resendVerification(
  db: NodePgDatabase,
  mailer: Mailer,
  { site, address }: LetterRequest,
  userId: string,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const [user] = await transaction.select().from(users).where(eq(users.id, userId));
    if (!user?.email || user.emailVerifiedAt) throw new ApiError('conflict', 'Your email address is already confirmed.');
    const secret = await makeLink(transaction, { purpose: 'verify-address', userId, email: user.email });
    await mailer.send(transaction, verifyAddressLetter(user.email, user.firstName, site, secret), userId, turnOwnerOfPlace(address));
  });
}

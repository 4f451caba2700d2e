import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq } from '../../platform/database/query.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { recordEvent } from '../audit-log/index.ts';
import { takeLink } from './one-time-links.ts';
import { proveAddress } from './prove-address.ts';
import { users } from './tables.ts';

/** Verifies an address with an email link. @throws ApiError when the link is used, expired, or for an address that has been changed since */
export async function verifyAddress(db: NodePgDatabase, origin: RequestOrigin, token: string): Promise<{ email: string }> {
  return db.transaction(async (transaction) => {
    const { userId, email } = await takeLink(transaction, 'verify-address', token);
    const [user] = await transaction
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.email, email)));
    if (!user) throw new ApiError('conflict', 'Your account’s email address has changed. Ask for a new link in its settings.');
    if (await proveAddress(transaction, userId))
      await recordEvent(transaction, { kind: 'address-verified', userId, workspaceId: null, origin });
    return { email };
  });
}

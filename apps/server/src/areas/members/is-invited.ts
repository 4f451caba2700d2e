import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, gt, isNull, sql } from '../../platform/database/query.ts';
import { tokenHash } from '../accounts/index.ts';
import { invitations } from './tables.ts';

/** Whether an address has an open invitation. @param secret of its link; null when the address was verified otherwise */
export async function isInvited(db: NodePgDatabase, email: string, secret: string | null): Promise<boolean> {
  const [open] = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(
      and(
        eq(invitations.email, email),
        secret === null ? undefined : eq(invitations.secretHash, tokenHash(secret)),
        isNull(invitations.acceptedAt),
        isNull(invitations.revokedAt),
        gt(invitations.expiresAt, sql`now()`),
      ),
    )
    .limit(1);
  return open !== undefined;
}

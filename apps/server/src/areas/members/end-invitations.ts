import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, isNull, sql } from '../../platform/database/query.ts';
import { invitations } from './tables.ts';

/** Withdraws the open invitations that someone sent for a locked workspace, when they may no longer invite. */
export async function endInvitations(transaction: NodePgDatabase, workspaceId: string, invitedBy: string): Promise<void> {
  const own = and(eq(invitations.workspaceId, workspaceId), eq(invitations.invitedBy, invitedBy));
  await transaction
    .update(invitations)
    .set({ revokedAt: sql`now()` })
    .where(and(own, isNull(invitations.acceptedAt), isNull(invitations.revokedAt)));
}

import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, isNull, sql } from '../../platform/database/query.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { type Actor, holdActor } from '../accounts/index.ts';
import { recordEvent } from '../audit-log/index.ts';
import { lockWorkspace } from './lock-team.ts';
import { invitations } from './tables.ts';

/** Withdraws an open invitation; its link explains that from now on. @throws ApiError not_found, forbidden */
export async function revokeInvitation(db: NodePgDatabase, actor: Actor, invitationId: string, origin: RequestOrigin): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockWorkspace(transaction, actor.workspaceId);
    await holdActor(transaction, actor);
    const [revoked] = await transaction
      .update(invitations)
      .set({ revokedAt: sql`now()` })
      .where(
        and(
          eq(invitations.id, invitationId),
          eq(invitations.workspaceId, actor.workspaceId),
          isNull(invitations.acceptedAt),
          isNull(invitations.revokedAt),
        ),
      )
      .returning({ email: invitations.email });
    if (!revoked) throw notFound('open invitation');
    await recordEvent(transaction, {
      kind: 'invitation-revoked',
      userId: actor.userId,
      workspaceId: actor.workspaceId,
      origin,
      detail: { email: revoked.email },
    });
  });
}

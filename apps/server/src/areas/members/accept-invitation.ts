import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, gt, isNull, sql } from '../../platform/database/query.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { type Actor, apiTokens, holdSession, isAtLeast, users } from '../accounts/index.ts';
import { recordEvent } from '../audit-log/index.ts';
import { members } from '../workspaces/index.ts';
import { findInvitation, maskAddress } from './find-invitation.ts';
import { findMember, lockPeople, lockWorkspace } from './lock-team.ts';
import { invitations } from './tables.ts';

/**
 * Makes the caller a member, exactly once, and switches their session to the workspace. The link was sent to the invited address, so accepting
 * verifies that address. Whoever sent it must still be able to invite.
 * @returns the id of the workspace. @throws ApiError not_found, conflict, forbidden for another address
 */
export async function acceptInvitation(db: NodePgDatabase, actor: Actor, secret: string, origin: RequestOrigin): Promise<string> {
  const invitation = await findInvitation(db, secret);
  if (actor.email?.toLowerCase() !== invitation.email) {
    throw new ApiError(
      'forbidden',
      `This invitation is for ${maskAddress(invitation.email)}, but you are logged in as ${actor.email ?? 'someone else'}. Log in with the invited address.`,
    );
  }
  return db.transaction(async (transaction) => {
    const workspace = await lockWorkspace(transaction, invitation.workspaceId);
    // Deleting an account also locks the person before their invitations.
    await lockPeople(transaction, [actor.userId]);
    await holdSession(transaction, actor.tokenHash);
    // One of several concurrent requests takes it; the others find it taken.
    const [taken] = await transaction
      .update(invitations)
      .set({ acceptedAt: sql`now()` })
      .where(
        and(
          eq(invitations.id, invitation.id),
          isNull(invitations.acceptedAt),
          isNull(invitations.revokedAt),
          gt(invitations.expiresAt, sql`now()`),
        ),
      )
      .returning({ role: invitations.role, invitedBy: invitations.invitedBy });
    if (!taken) throw new ApiError('conflict', 'This invitation has already been used.');
    await requireInviter(transaction, workspace.id, taken.invitedBy);
    const [joined] = await transaction
      .insert(members)
      .values({ workspaceId: workspace.id, userId: actor.userId, role: taken.role })
      .onConflictDoNothing()
      .returning({ role: members.role });
    await transaction
      .update(users)
      .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())` })
      .where(and(eq(users.id, actor.userId), eq(users.email, invitation.email)));
    await transaction.update(apiTokens).set({ workspaceId: workspace.id }).where(eq(apiTokens.id, actor.tokenId));
    if (joined) {
      await recordEvent(transaction, {
        kind: 'member-joined',
        userId: actor.userId,
        workspaceId: workspace.id,
        origin,
        detail: { role: joined.role },
      });
    }
    return workspace.id;
  });
}

/** @throws ApiError conflict when whoever sent the invitation has left, or is no longer an admin of the locked workspace */
async function requireInviter(transaction: NodePgDatabase, workspaceId: string, invitedBy: string | null): Promise<void> {
  const inviter = invitedBy === null ? null : await findMember(transaction, workspaceId, invitedBy);
  if (inviter && isAtLeast(inviter.role, 'admin')) return;
  throw new ApiError('conflict', 'The person who sent this invitation can no longer invite people to this workspace. Ask for a new one.');
}

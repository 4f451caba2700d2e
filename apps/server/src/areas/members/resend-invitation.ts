import { and, eq, isNull } from '../../platform/database/query.ts';
import type { Limit } from '../../platform/http/rate-limit.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { type Actor, holdActor } from '../accounts/index.ts';
import { recordEvent } from '../audit-log/index.ts';
import { admitInvitation, type InviteServices, sendInvitation } from './invite-members.ts';
import { lockWorkspace } from './lock-team.ts';
import { invitations } from './tables.ts';

/** Enough for a lost email, too few to flood someone’s inbox. */
const RESEND_LIMIT: Limit = { name: 'invite-resend', points: 5, perSeconds: 3600 };

/**
 * Sends an open invitation again with a new link, valid for another seven days.
 * @returns the id of the new invitation. @throws ApiError not_found, rate_limited
 */
export async function resendInvitation(
  services: InviteServices,
  actor: Actor,
  invitationId: string,
  { site, origin }: { readonly site: string; readonly origin: RequestOrigin },
): Promise<string> {
  return services.db.transaction(async (transaction) => {
    const workspace = await lockWorkspace(transaction, actor.workspaceId);
    await holdActor(transaction, actor);
    const own = and(eq(invitations.id, invitationId), eq(invitations.workspaceId, workspace.id));
    const [open] = await transaction
      .select({ email: invitations.email, role: invitations.role })
      .from(invitations)
      .where(and(own, isNull(invitations.acceptedAt), isNull(invitations.revokedAt)));
    if (!open) throw notFound('open invitation');
    await admitInvitation(services.rateLimiter, actor, open.email);
    await services.rateLimiter.consume(RESEND_LIMIT, `${workspace.id} ${open.email}`);
    const id = await sendInvitation(services, transaction, { actor, workspace, ...open, site });
    await recordEvent(transaction, {
      kind: 'invitation-resent',
      userId: actor.userId,
      workspaceId: workspace.id,
      origin,
      detail: { email: open.email, role: open.role },
    });
    return id;
  });
}

import { MAX_OWNED_WORKSPACES } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq } from '../../platform/database/query.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { type Actor, holdActor, holdSession, turnOwnerOfTeam } from '../accounts/index.ts';
import { recordEvent } from '../audit-log/index.ts';
import { leaveUsage } from '../plans/index.ts';
import { members } from '../workspaces/index.ts';
import { forgetOffer } from './end-offer.ts';
import { findOffer, type OpenOffer } from './find-offer.ts';
import { countOwned, lockPeople, lockWorkspace } from './lock-team.ts';
import { acceptedLetter } from './offer-letters.ts';
import type { OfferPlace, OfferServices } from './offer-workspace.ts';

/**
 * Makes the caller the owner of the current workspace, which was offered to them; the former owner becomes an admin. From now on its usage counts as
 * the caller’s.
 * @throws ApiError not_found without an open offer to the caller, forbidden, conflict when they own too many
 */
export async function acceptOffer(
  { db, mailer }: Pick<OfferServices, 'db' | 'mailer'>,
  actor: Actor,
  { site, origin }: OfferPlace,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const workspace = await lockWorkspace(transaction, actor.workspaceId);
    await holdActor(transaction, actor);
    const offered = await offerTo(transaction, workspace.id, actor);
    await lockPeople(transaction, [offered.by.userId, actor.userId]);
    // While waiting for locks, the owner may have withdrawn it by a new password or by ending their sessions, and the caller’s session may have
    // ended.
    await holdSession(transaction, actor.tokenHash);
    const { by, to } = await offerTo(transaction, workspace.id, actor);
    if ((await countOwned(transaction, to.userId)) >= MAX_OWNED_WORKSPACES)
      throw new ApiError('conflict', `You own ${MAX_OWNED_WORKSPACES} workspaces, which is the maximum. Delete one or transfer one first.`);
    await leaveUsage(transaction, workspace.id);
    // In this order there are never two owners, not even between two statements.
    for (const [person, role] of [
      [by.userId, 'admin'],
      [to.userId, 'owner'],
    ] as const) {
      await transaction
        .update(members)
        .set({ role })
        .where(and(eq(members.workspaceId, workspace.id), eq(members.userId, person)));
    }
    await forgetOffer(transaction, workspace.id);
    await recordEvent(transaction, {
      kind: 'ownership-transferred',
      userId: to.userId,
      subjectId: by.userId,
      workspaceId: workspace.id,
      origin,
      // Before offers existed, the former owner transferred it directly.
      detail: { by: 'acceptance' },
    });
    if (by.email === null) return;
    // User input is not sent to unverified addresses.
    const named = by.isEmailVerified ? { workspaceName: workspace.name, ownerName: to.name } : null;
    const letter = acceptedLetter({ to: by.email, named, site });
    await mailer.send(transaction, letter, by.userId, await turnOwnerOfTeam(transaction, workspace.id));
  });
}

/** @throws ApiError not_found without an open offer to the caller */
async function offerTo(transaction: NodePgDatabase, workspaceId: string, { userId }: Actor): Promise<OpenOffer> {
  const offer = await findOffer(transaction, workspaceId);
  if (offer?.to.userId === userId) return offer;
  throw new ApiError('not_found', 'This workspace is not, or is no longer, offered to you.');
}

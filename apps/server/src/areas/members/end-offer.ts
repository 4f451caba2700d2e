import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq } from '../../platform/database/query.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { type Actor, holdActor } from '../accounts/index.ts';
import { recordEvent } from '../audit-log/index.ts';
import { findOffer } from './find-offer.ts';
import { lockWorkspace } from './lock-team.ts';
import { workspaceOffers } from './tables.ts';

/**
 * Withdraws the offer of the current workspace, as its owner, or declines it, as its recipient.
 * @returns which of the two. @throws ApiError not_found without an open offer, forbidden for everyone else
 */
export async function endOffer(db: NodePgDatabase, actor: Actor, origin: RequestOrigin): Promise<'withdrawn' | 'declined'> {
  return db.transaction(async (transaction) => {
    const { id } = await lockWorkspace(transaction, actor.workspaceId);
    await holdActor(transaction, actor);
    const offer = await findOffer(transaction, id);
    if (!offer) throw notFound('open offer');
    const isDeclined = offer.to.userId === actor.userId;
    if (!isDeclined && offer.by.userId !== actor.userId)
      throw new ApiError('forbidden', 'Only the owner can withdraw this offer, and only its recipient can decline it.');
    await forgetOffer(transaction, id);
    await recordEvent(transaction, {
      kind: isDeclined ? 'ownership-declined' : 'ownership-withdrawn',
      userId: actor.userId,
      subjectId: isDeclined ? offer.by.userId : offer.to.userId,
      workspaceId: id,
      origin,
    });
    return isDeclined ? 'declined' : 'withdrawn';
  });
}

/** Deletes any offer of a locked workspace. @param userId only one to this person */
export async function forgetOffer(transaction: NodePgDatabase, workspaceId: string, userId?: string): Promise<void> {
  const ofPerson = userId === undefined ? undefined : eq(workspaceOffers.userId, userId);
  await transaction.delete(workspaceOffers).where(and(eq(workspaceOffers.workspaceId, workspaceId), ofPerson));
}

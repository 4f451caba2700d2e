import { plainEmail } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { sql } from '../../platform/database/query.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { type Actor, holdActor, turnOwnerOfTeam } from '../accounts/index.ts';
import { recordEvent } from '../audit-log/index.ts';
import { findOffer, OFFER_DAYS, type OpenOffer } from './find-offer.ts';
import { findMember, lockWorkspace } from './lock-team.ts';
import { offerLetter } from './offer-letters.ts';
import { workspaceOffers } from './tables.ts';

const DAY_SECONDS = 86_400;

/** Offers of one workspace. */
const WORKSPACE_LIMIT: Limit = { name: 'offer-workspace-day', points: 20, perSeconds: DAY_SECONDS };
/** Offers by one person, of any of their workspaces. */
const PERSON_LIMIT: Limit = { name: 'offer-person-day', points: 40, perSeconds: DAY_SECONDS };
/** Emails about offers that one address may receive from one person. */
const ADDRESS_LIMIT: Limit = { name: 'offer-address', points: 10, perSeconds: DAY_SECONDS };

export interface OfferServices {
  readonly db: NodePgDatabase;
  readonly mailer: Mailer;
  readonly rateLimiter: RateLimiter;
}

/** The origin of a request about an offer, and of the link in its email. */
export interface OfferPlace {
  readonly site: string;
  readonly origin: RequestOrigin;
}

/**
 * Offers the current workspace to another member, replacing an earlier offer. Nothing else changes until it is accepted: a workspace’s usage counts
 * as its owner’s, so nobody becomes one without being asked.
 * @throws ApiError not_found, forbidden, conflict for oneself, rate_limited
 */
export async function offerWorkspace(
  { db, mailer, rateLimiter }: OfferServices,
  actor: Actor,
  userId: string,
  { site, origin }: OfferPlace,
): Promise<OpenOffer> {
  if (userId === actor.userId) throw new ApiError('conflict', 'You already own this workspace.');
  return db.transaction(async (transaction) => {
    const workspace = await lockWorkspace(transaction, actor.workspaceId);
    await holdActor(transaction, actor);
    if (!(await findMember(transaction, workspace.id, userId))) throw notFound('member');
    const offered = { userId, offeredBy: actor.userId, credentialsVersion: actor.credentialsVersion, createdAt: sql`now()` };
    await transaction
      .insert(workspaceOffers)
      .values({ workspaceId: workspace.id, ...offered })
      .onConflictDoUpdate({ target: workspaceOffers.workspaceId, set: offered });
    const offer = await findOffer(transaction, workspace.id);
    // An offer is tied to its owner’s credentials.
    if (!offer) throw new ApiError('conflict', 'You changed your sign-in method at the same time. Offer the workspace again.');
    await rateLimiter.consume(WORKSPACE_LIMIT, workspace.id);
    await rateLimiter.consume(PERSON_LIMIT, actor.userId);
    await recordEvent(transaction, {
      kind: 'ownership-offered',
      userId: actor.userId,
      subjectId: userId,
      workspaceId: workspace.id,
      origin,
    });
    const { to, by } = offer;
    // User input is neither sent to unverified addresses nor in the name of someone unverified. The settings show the offer anyway.
    if (to.email === null || !to.isEmailVerified || !by.isEmailVerified) return offer;
    await rateLimiter.consume(ADDRESS_LIMIT, `${actor.userId} ${plainEmail(to.email)}`);
    const words = { to: to.email, workspaceName: workspace.name, ownerName: by.name, url: `${site}/settings`, days: OFFER_DAYS };
    await mailer.send(transaction, offerLetter(words), userId, await turnOwnerOfTeam(transaction, workspace.id));
    return offer;
  });
}

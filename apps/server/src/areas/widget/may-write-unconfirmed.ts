import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, isNotNull } from '../../platform/database/query.ts';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';
import { spendShare } from '../../platform/http/spend-share.ts';
import { users } from '../accounts/index.ts';
import { members } from '../workspaces/index.ts';

/**
 * Counted over all workspaces of one owner, like invitations per sender. The categories must not use up each other’s limits: emails requested by
 * strangers are separate from those to identified visitors; there, visitors’ actions are separate from the team’s news, and replies that a person
 * waits for from news to many; and combined emails about everything beyond these limits are separate, too.
 */
const UNCONFIRMED_LIMITS = {
  team: { name: 'visitor-letter', points: 200, perSeconds: 86_400 },
  visitor: { name: 'visitor-comment-letter', points: 200, perSeconds: 86_400 },
  answer: { name: 'visitor-answer-letter', points: 200, perSeconds: 86_400 },
  rest: { name: 'visitor-rest-letter', points: 200, perSeconds: 86_400 },
  asked: { name: 'visitor-address-letter', points: 200, perSeconds: 86_400 },
} satisfies Readonly<Record<string, Limit>>;

/** What an email counts towards. */
export interface LetterShare<Share extends keyof typeof UNCONFIRMED_LIMITS = keyof typeof UNCONFIRMED_LIMITS> {
  /**
   * The category: an action of the team or a visitor; a reply to someone; a combined email; or a link to confirm an address entered by a
   * visitor.
   */
  readonly share: Share;
  /** The near network of the visitor who caused it; null if the team did. */
  readonly network: string | null;
}

/**
 * Counts an email to an address that was not confirmed on this server: a visitor typed it, or a site claims it. Anyone may have a site, so without
 * this a workspace could email the world from our address.
 * @returns whether it may be sent: an owner of the workspace has verified their own address, and has some left for the day
 */
export async function mayWriteUnconfirmed(
  db: NodePgDatabase,
  rateLimiter: RateLimiter,
  workspaceId: string,
  { share, network }: LetterShare,
): Promise<boolean> {
  const ownerId = await findConfirmedOwner(db, workspaceId);
  return ownerId !== null && spendShare(rateLimiter, UNCONFIRMED_LIMITS[share], ownerId, network);
}

/** The owner accountable for such emails; null if no owner has verified their address, in which case none are ever sent. */
export async function findConfirmedOwner(db: NodePgDatabase, workspaceId: string): Promise<string | null> {
  const [owner] = await db
    .select({ id: users.id })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.workspaceId, workspaceId), eq(members.role, 'owner'), isNotNull(users.emailVerifiedAt)))
    .orderBy(members.createdAt, members.userId)
    .limit(1);
  return owner?.id ?? null;
}

import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, isNotNull } from '../../platform/database/query.ts';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';
import { spendShare } from '../../platform/http/spend-share.ts';
import { users } from '../accounts/index.ts';
import { members } from '../workspaces/index.ts';

/**
 * In all workspaces of one owner together, as invitations are counted by who sends them. One must not use up the other's: what strangers ask for
 * is counted apart from what goes to people the site has named; of that, what visitors do apart from the news of the team; the answers
 * that one person waits for apart from news, which are to many; and so is what had no room in these and is told together.
 */
const UNCONFIRMED_LIMITS = {
  team: { name: 'visitor-letter', points: 200, perSeconds: 86_400 },
  visitor: { name: 'visitor-comment-letter', points: 200, perSeconds: 86_400 },
  answer: { name: 'visitor-answer-letter', points: 200, perSeconds: 86_400 },
  rest: { name: 'visitor-rest-letter', points: 200, perSeconds: 86_400 },
  asked: { name: 'visitor-address-letter', points: 200, perSeconds: 86_400 },
} satisfies Readonly<Record<string, Limit>>;

/** Of what a letter is counted. */
export interface LetterShare<Share extends keyof typeof UNCONFIRMED_LIMITS = keyof typeof UNCONFIRMED_LIMITS> {
  /**
   * What it tells: what the team or a visitor did; an answer to what somebody wrote; what had no room in those; or a link to confirm an
   * address that a visitor asked for.
   */
  readonly share: Share;
  /** The near network of the visitor it is due to; null where it is due to the team. */
  readonly network: string | null;
}

/**
 * Counts a letter to an address that nobody has confirmed to this server: a visitor typed it, or a site says it is theirs. Anybody may
 * have a site, so without this a workspace could write to the world from our address.
 * @returns whether the letter may go: an owner of the workspace has confirmed their own address, and has some left for the day
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

/** The owner who answers for letters to such addresses; null where no owner has confirmed their own, so that none ever go. */
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

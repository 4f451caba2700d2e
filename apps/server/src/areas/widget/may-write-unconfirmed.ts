import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, isNotNull } from '../../platform/database/query.ts';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';
import { users } from '../accounts/index.ts';
import { members } from '../workspaces/index.ts';

/**
 * In all workspaces of one owner together, as invitations are counted by who sends them. What strangers ask for is counted apart from what
 * goes to people the site has named, and of that what visitors do from the news of the team: one must not use up the other's.
 */
const UNCONFIRMED_LIMITS = {
  team: { name: 'visitor-letter', points: 200, perSeconds: 86_400 },
  visitor: { name: 'visitor-comment-letter', points: 200, perSeconds: 86_400 },
  asked: { name: 'visitor-address-letter', points: 200, perSeconds: 86_400 },
} satisfies Readonly<Record<string, Limit>>;

/**
 * Counts a letter to an address that nobody has confirmed to this server: a visitor typed it, or a site says it is theirs. Anybody may
 * have a site, so without this a workspace could write to the world from our address.
 * @param why what it tells: what the team or a visitor did, to somebody the site has named; or a link to confirm an address that a visitor asked for
 * @returns whether the letter may go: an owner of the workspace has confirmed their own address, and has some left for the day
 */
export async function mayWriteUnconfirmed(
  db: NodePgDatabase,
  rateLimiter: RateLimiter,
  workspaceId: string,
  why: keyof typeof UNCONFIRMED_LIMITS,
): Promise<boolean> {
  const [owner] = await db
    .select({ id: users.id })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.workspaceId, workspaceId), eq(members.role, 'owner'), isNotNull(users.emailVerifiedAt)))
    .orderBy(members.createdAt, members.userId)
    .limit(1);
  return owner !== undefined && rateLimiter.spend(UNCONFIRMED_LIMITS[why], owner.id);
}

import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, gt, sql } from '../../platform/database/query.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { type Actor, apiTokens, holdActor, tokenHash, users } from '../accounts/index.ts';
import { judgeMovedCaptures } from '../captures/index.ts';
import { judgeMovedPages } from '../crawls/index.ts';
import { moveLeads } from '../leads/index.ts';
import { moveUsage } from '../plans/index.ts';
import { moveTests } from '../tests/index.ts';
import { lockWorkspaces, members, workspaces } from '../workspaces/index.ts';
import { migratedVisits } from './tables.ts';

/**
 * Moves everything of a temporary user to someone’s current workspace and deletes the temporary user, atomically. Idempotent for the same
 * person.
 * @returns how many tests were moved
 * @throws ApiError not_found for a token that is unknown, expired, or was used by someone else; limit_reached when its captures or pages do not fit,
 * in which case nothing changes; and as `holdActor`
 */
export async function migrateVisit(db: NodePgDatabase, actor: Actor, temporaryToken: string): Promise<number> {
  const hash = tokenHash(temporaryToken);
  return db.transaction(async (transaction) => {
    const visit = and(eq(apiTokens.tokenHash, hash), eq(users.role, 'temporary'), gt(apiTokens.expiresAt, sql`now()`));
    const [found] = await transaction
      .select({ placeId: members.workspaceId })
      .from(apiTokens)
      .innerJoin(users, eq(users.id, apiTokens.userId))
      .leftJoin(members, eq(members.userId, users.id))
      .where(visit);
    // An invalid token must not take any locks.
    if (!found) return movedBefore(transaction, actor, hash);
    const { placeId } = found;
    // Workspaces before people, like everything that locks both; anything being started in either waits, or exists already.
    await lockWorkspaces(transaction, [actor.workspaceId, ...(placeId === null ? [] : [placeId])]);
    await holdActor(transaction, actor);
    // The lock makes a second migration wait and then find the first one’s record.
    const [visitor] = await transaction
      .select({ userId: users.id })
      .from(apiTokens)
      .innerJoin(users, eq(users.id, apiTokens.userId))
      .where(visit)
      .for('update');
    if (!visitor) return movedBefore(transaction, actor, hash);
    const userIds = { from: visitor.userId, to: actor.userId };
    const moved = placeId === null ? [] : await moveTests(transaction, { from: placeId, to: actor.workspaceId }, userIds);
    await judgeMovedCaptures(transaction, { workspaceId: actor.workspaceId, startedBy: actor.userId }, moved);
    await judgeMovedPages(transaction, actor.workspaceId, moved);
    await moveLeads(transaction, userIds);
    if (placeId !== null) {
      await moveUsage(transaction, placeId, actor.workspaceId);
      await transaction.delete(workspaces).where(eq(workspaces.id, placeId));
    }
    await transaction.delete(users).where(eq(users.id, visitor.userId));
    await transaction.insert(migratedVisits).values({ tokenHash: hash, userId: actor.userId, movedTests: moved.length });
    return moved.length;
  });
}

async function movedBefore(transaction: NodePgDatabase, actor: Actor, hash: string): Promise<number> {
  const [record] = await transaction
    .select({ movedTests: migratedVisits.movedTests })
    .from(migratedVisits)
    .where(and(eq(migratedVisits.tokenHash, hash), eq(migratedVisits.userId, actor.userId)));
  if (!record) throw notFound('visit');
  return record.movedTests;
}

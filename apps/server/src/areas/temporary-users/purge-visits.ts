import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, gt, notExists, sql } from '../../platform/database/query.ts';
import { type JobHandler, type Queue, type ScheduledJob, CLEANUP } from '../../platform/queue/queue.ts';
import { apiTokens, users } from '../accounts/index.ts';
import { closeWorkspace } from '../members/index.ts';
import { members } from '../workspaces/index.ts';

/** Runs every night; the next run does what one leaves. */
export const PURGE_VISITS: ScheduledJob = { ...CLEANUP, name: 'purge-visits', cron: '30 3 * * *' };

/** Creates the handler of purge-visits jobs. */
export function createVisitPurger(db: NodePgDatabase, queue: Queue): JobHandler {
  return async (_data, signal) => {
    await purgeVisits(db, queue, signal);
  };
}

/**
 * Deletes temporary users whose token has expired, with everything they have. Each in a separate transaction that locks the person, so that a
 * concurrent migration either came first or finds nothing.
 * @returns how many were deleted
 */
export async function purgeVisits(db: NodePgDatabase, queue: Queue, signal: AbortSignal): Promise<number> {
  const goodToken = db
    .select({ id: apiTokens.id })
    .from(apiTokens)
    .where(and(eq(apiTokens.userId, users.id), gt(apiTokens.expiresAt, sql`now()`)));
  const isOver = and(eq(users.role, 'temporary'), notExists(goodToken));
  for (let ended = 0; ; ended += 1) {
    signal.throwIfAborted();
    const found = await db.transaction(async (transaction) => {
      const [visitor] = await transaction.select({ id: users.id }).from(users).where(isOver).limit(1).for('update', { skipLocked: true });
      if (!visitor) return false;
      const places = await transaction.select({ id: members.workspaceId }).from(members).where(eq(members.userId, visitor.id));
      for (const { id } of places) await closeWorkspace(transaction, queue, id, visitor.id);
      await transaction.delete(users).where(eq(users.id, visitor.id));
      return true;
    });
    if (!found) return ended;
  }
}

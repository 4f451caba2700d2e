import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { lt, sql } from '../../platform/database/query.ts';
import { type JobHandler, type ScheduledJob, CLEANUP } from '../../platform/queue/queue.ts';
import { invitations } from './tables.ts';

/** How long the link of a closed invitation still explains what happened to it. */
const REMEMBERED_DAYS = 60;

/** Runs every night. */
export const FORGET_INVITATIONS: ScheduledJob = { ...CLEANUP, name: 'forget-invitations', cron: '45 2 * * *' };

/** Creates the handler of forget-invitations jobs, so that addresses of people invited long ago are not kept. */
export function createInvitationForgetter(db: NodePgDatabase): JobHandler {
  return async () => {
    await db.delete(invitations).where(lt(invitations.expiresAt, sql`now() - make_interval(days => ${REMEMBERED_DAYS})`));
  };
}

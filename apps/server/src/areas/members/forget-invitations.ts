import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { lt, sql } from '../../platform/database/query.ts';
import { type JobHandler, type ScheduledJob, TIDYING } from '../../platform/queue/queue.ts';
import { invitations } from './tables.ts';

/** How long an invitation that is over can still say what became of it. */
const REMEMBERED_DAYS = 60;

/** Runs every night. */
export const FORGET_INVITATIONS: ScheduledJob = { ...TIDYING, name: 'forget-invitations', cron: '45 2 * * *' };

/** Makes the handler of forget-invitations jobs: addresses of people who were asked in long ago are not kept. */
export function createInvitationForgetter(db: NodePgDatabase): JobHandler {
  return async () => {
    await db.delete(invitations).where(lt(invitations.expiresAt, sql`now() - make_interval(days => ${REMEMBERED_DAYS})`));
  };
}

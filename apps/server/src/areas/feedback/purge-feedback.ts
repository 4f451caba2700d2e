import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { deleteInParts } from '../../platform/database/delete-in-parts.ts';
import { lt, sql } from '../../platform/database/query.ts';
import { type JobHandler, type ScheduledJob, CLEANUP } from '../../platform/queue/queue.ts';
import { purgeEntries } from '../changelog/index.ts';
import { purgeComments } from '../comments/index.ts';
import { feedbackPosts } from './tables.ts';

/** How long a deleted post, entry or comment can be restored. */
const PUT_AWAY_DAYS = 30;

/** Runs hourly at half past. */
export const PURGE_FEEDBACK: ScheduledJob = { ...CLEANUP, name: 'purge-feedback', cron: '30 * * * *' };

/** Creates the handler of purge-feedback jobs, which permanently deletes what was deleted long ago. */
export function createFeedbackPurger(db: NodePgDatabase): JobHandler {
  return async (_data, signal) => {
    const isOld = lt(feedbackPosts.deletedAt, sql`now() - make_interval(days => ${PUT_AWAY_DAYS})`);
    await deleteInParts(db, feedbackPosts, isOld, signal);
    await purgeEntries(db, PUT_AWAY_DAYS, signal);
    await purgeComments(db, PUT_AWAY_DAYS, signal);
  };
}

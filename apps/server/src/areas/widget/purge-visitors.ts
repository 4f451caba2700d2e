import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { deleteInParts } from '../../platform/database/delete-in-parts.ts';
import { and, eq, gt, notExists, or, sql } from '../../platform/database/query.ts';
import { type JobHandler, type ScheduledJob, CLEANUP } from '../../platform/queue/queue.ts';
import { apiTokens, users } from '../accounts/index.ts';
import { changelogReactions, changelogSubscribers } from '../changelog/index.ts';
import { comments } from '../comments/index.ts';
import { conversations } from '../conversations/index.ts';
import { feedbackFollowers } from '../feedback/index.ts';
import { siteVisitors } from './tables.ts';

/** Runs every night. */
export const PURGE_VISITORS: ScheduledJob = { ...CLEANUP, name: 'purge-visitors', cron: '50 3 * * *' };

/** Deletes visitors whose tokens have expired and who left nothing behind; others are the authors of votes and texts. */
export function createVisitorPurger(db: NodePgDatabase): JobHandler {
  return async (_data, signal) => {
    const goodToken = db
      .select({ id: apiTokens.id })
      .from(apiTokens)
      .where(and(eq(apiTokens.userId, users.id), gt(apiTokens.expiresAt, sql`now()`)));
    const site = db.select({ id: siteVisitors.userId }).from(siteVisitors).where(eq(siteVisitors.userId, users.id));
    const vote = db.select({ id: feedbackFollowers.userId }).from(feedbackFollowers).where(eq(feedbackFollowers.userId, users.id));
    const reaction = db.select({ id: changelogReactions.userId }).from(changelogReactions).where(eq(changelogReactions.userId, users.id));
    const digest = db
      .select({ id: changelogSubscribers.userId })
      .from(changelogSubscribers)
      .where(eq(changelogSubscribers.userId, users.id));
    const comment = db.select({ id: comments.id }).from(comments).where(eq(comments.authorId, users.id));
    const conversation = db.select({ id: conversations.id }).from(conversations).where(eq(conversations.visitorId, users.id));
    const isGone = and(
      eq(users.role, 'visitor'),
      or(notExists(goodToken), notExists(site)),
      ...[vote, comment, reaction, digest, conversation].map(notExists),
    );
    await deleteInParts(db, users, isGone, signal);
  };
}

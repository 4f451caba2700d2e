import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, inArray, isNotNull, sql } from '../../platform/database/query.ts';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { doEach, type DoEachServices } from '../../platform/queue/do-each.ts';
import { EVERY_TEN_MINUTES, type JobHandler, type ScheduledJob } from '../../platform/queue/queue.ts';
import { turnOwnerOfTeam, users } from '../accounts/index.ts';
import { comments } from '../comments/index.ts';
import { feedbackPosts } from '../feedback/index.ts';
import { members, workspaces } from '../workspaces/index.ts';
import { countHeld } from './list-held.ts';
import { moderationLetter } from './moderation-letter.ts';

/** Runs every ten minutes. */
export const TELL_MODERATORS: ScheduledJob = { ...EVERY_TEN_MINUTES, name: 'tell-moderators' };

/** Emails to the moderators of one workspace. */
const LETTER_LIMIT: Limit = { name: 'moderation-letter', points: 1, perSeconds: 3600 };

export interface TellModeratorsServices extends DoEachServices {
  readonly db: NodePgDatabase;
  readonly mailer: Mailer;
  readonly rateLimiter: RateLimiter;
  /** Origin of the links. */
  readonly site: string;
}

/** Creates the handler of tell-moderators jobs: owners and admins are notified of held texts, at most once an hour. */
export function createModeratorTeller(services: TellModeratorsServices): JobHandler {
  const { db, rateLimiter } = services;
  return async (_data, signal) => {
    const waiting = await db.execute<{ id: string }>(sql`
      select workspace_id as id from feedback_posts where held_at is not null and not reported
      union select workspace_id from comments where held_at is not null and not reported
    `);
    await doEach(services, waiting.rows, signal, async ({ id }) => {
      if (await rateLimiter.spend(LETTER_LIMIT, id)) await tellOne(services, id);
    });
  };
}

async function tellOne({ db, mailer, site }: TellModeratorsServices, workspaceId: string): Promise<void> {
  await db.transaction(async (transaction) => {
    const count = await countHeld(transaction, workspaceId);
    for (const table of [feedbackPosts, comments])
      await transaction
        .update(table)
        .set({ reported: true })
        .where(and(eq(table.workspaceId, workspaceId), isNotNull(table.heldAt), eq(table.reported, false)));
    if (count === 0) return;
    const readers = await transaction
      .select({ userId: users.id, email: users.email, workspace: workspaces.name })
      .from(members)
      .innerJoin(users, eq(users.id, members.userId))
      .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
      .where(and(eq(members.workspaceId, workspaceId), inArray(members.role, ['owner', 'admin']), isNotNull(users.emailVerifiedAt)));
    const owner = await turnOwnerOfTeam(transaction, workspaceId);
    const url = `${site}/feedback/moderation`;
    for (const { userId, email, workspace } of readers)
      if (email) await mailer.send(transaction, moderationLetter(email, { count, workspace, url }), userId, owner);
  });
}

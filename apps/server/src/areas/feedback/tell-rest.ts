import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, gt, inArray, isNull, lte, sql } from '../../platform/database/query.ts';
import { doEach, type DoEachServices } from '../../platform/queue/do-each.ts';
import { inTurn } from '../../platform/queue/in-turn.ts';
import { EVERY_TEN_MINUTES, type ScheduledJob } from '../../platform/queue/queue.ts';
import { turnOwnerOfTeam } from '../accounts/index.ts';
import { workspaces } from '../workspaces/index.ts';
import { teamPaper } from '../branding/index.ts';
import { findReaders, postUrl } from './find-readers.ts';
import { mayTellReader } from './may-tell-reader.ts';
import { restLetter } from './post-letters.ts';
import { feedbackFollowers, feedbackPosts } from './tables.ts';
import type { TellServices } from './tell-followers.ts';
import { postUnsubscribeLinks } from './unsubscribe-links.ts';

/** Runs every ten minutes; nobody gets more than one such email an hour. */
export const TELL_REST: ScheduledJob = { ...EVERY_TEN_MINUTES, name: 'tell-rest-of-posts' };

const BATCH = 1000;
/** When to try again if there is still no room. */
const LATER = sql`now() + interval '1 hour'`;

export type RestServices = Omit<TellServices, 'queue'> &
  DoEachServices & {
    readonly db: NodePgDatabase;
    /** Origin of the links. */
    readonly site: string;
  };

const isDue = lte(feedbackFollowers.untoldDueAt, sql`now()`);

/** Emails followers about all events beyond the limits, in one email each. */
export async function tellRest(services: RestServices, signal: AbortSignal): Promise<void> {
  const { workspaceId } = feedbackPosts;
  const due = await services.db
    .select({ userId: feedbackFollowers.userId, workspaceId })
    .from(feedbackFollowers)
    .innerJoin(feedbackPosts, eq(feedbackPosts.id, feedbackFollowers.postId))
    .where(isDue)
    .orderBy(inTurn(workspaceId, feedbackFollowers.untoldDueAt), feedbackFollowers.untoldDueAt)
    .limit(BATCH);
  const readers = new Map(due.map((one) => [`${one.workspaceId} ${one.userId}`, one]));
  await doEach(services, [...readers.values()], signal, (one) => tellOne(services, one));
}

async function tellOne(
  { db, mailer, rateLimiter, unsubscribeKeys, site }: RestServices,
  { workspaceId, userId }: { readonly workspaceId: string; readonly userId: string },
): Promise<void> {
  await db.transaction(async (transaction) => {
    const own = and(eq(feedbackFollowers.userId, userId), eq(feedbackPosts.workspaceId, workspaceId));
    const waiting = await transaction
      .select({ postId: feedbackPosts.id, title: feedbackPosts.title, untold: feedbackFollowers.untold, workspace: workspaces.name })
      .from(feedbackFollowers)
      .innerJoin(feedbackPosts, eq(feedbackPosts.id, feedbackFollowers.postId))
      .innerJoin(workspaces, eq(workspaces.id, feedbackPosts.workspaceId))
      .where(and(own, isDue, gt(feedbackFollowers.untold, 0)))
      .orderBy(feedbackFollowers.untoldDueAt, feedbackPosts.id)
      .limit(BATCH)
      .for('update', { of: feedbackFollowers, skipLocked: true });
    const ofOwn = and(
      eq(feedbackFollowers.userId, userId),
      inArray(
        feedbackFollowers.postId,
        waiting.map(({ postId }) => postId),
      ),
    );
    const readable = and(ofOwn, eq(feedbackFollowers.subscribed, true), isNull(feedbackPosts.deletedAt));
    const readers = await findReaders(transaction, workspaceId, readable);
    const [first] = readers;
    const passage = first
      ? await mayTellReader(transaction, rateLimiter, workspaceId, { ...first, share: 'rest', network: null })
      : 'never';
    const left = passage === 'later' ? { untoldDueAt: LATER } : { untold: 0, untoldDueAt: null };
    await transaction.update(feedbackFollowers).set(left).where(ofOwn);
    if (!first || passage !== 'now') return;
    const seen = new Set(readers.map(({ postId }) => postId));
    const told = waiting.filter(({ postId }) => seen.has(postId));
    const letter = restLetter({
      to: first.email,
      titles: told.map(({ title }) => title),
      firstTitle: told.find(({ postId }) => postId === first.postId)?.title ?? '',
      count: told.reduce((sum, { untold }) => sum + untold, 0),
      workspaceName: told[0]?.workspace ?? '',
      url: postUrl(site, first),
      ...postUnsubscribeLinks(unsubscribeKeys[0], site, { aboutId: first.postId, userId }),
    });
    const write = await teamPaper(transaction, { workspaceId, site });
    await mailer.send(transaction, write(letter), userId, await turnOwnerOfTeam(transaction, workspaceId));
  });
}

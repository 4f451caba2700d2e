import type { Voter, voteForBody } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { and, desc, eq, isNotNull, or, sql } from '../../platform/database/query.ts';
import { invalidField, notFound } from '../../platform/http/api-error.ts';
import { type Actor, holdActor, users } from '../accounts/index.ts';
import { siteVisitors } from '../widget/index.ts';
import { members } from '../workspaces/index.ts';
import { changeFollower, recount } from './follow-post.ts';
import { holdPost, type PostRow, requireUnlocked } from './hold-post.ts';
import { feedbackFollowers } from './tables.ts';

const MOST_VOTERS = 500;

/** A counted vote, and the new total. */
export interface NamedVote {
  readonly userId: string;
  readonly upvoters: number;
}

/**
 * Votes on behalf of someone by address: a member, a visitor with that address, or someone unknown. Those who were only named get no
 * emails, because only they can confirm that the address is theirs.
 * @throws ApiError not_found, conflict for a locked post, invalid_input naming `email` when nobody else can read the post
 */
export async function voteFor(db: NodePgDatabase, actor: Actor, body: z.output<typeof voteForBody>): Promise<NamedVote> {
  return db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    const post = await holdPost(transaction, actor, body.feedback_id);
    requireUnlocked(post);
    const userId = (await findReader(transaction, post, body.email)) ?? (await nameVisitor(transaction, post, body));
    const { change } = await changeFollower(transaction, post, userId, { upvoted: true });
    return { userId, upvoters: (await recount(transaction, post, change)).upvoters };
  });
}

/** Removes a vote of someone who was only named. @throws ApiError not_found, also for anyone else’s vote */
export async function takeBackVote(db: NodePgDatabase, actor: Actor, postId: string, userId: string): Promise<number> {
  return db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    const post = await holdPost(transaction, actor, postId);
    const named = and(eq(siteVisitors.userId, userId), eq(siteVisitors.workspaceId, actor.workspaceId), isNotNull(siteVisitors.contact));
    if ((await transaction.$count(siteVisitors, named)) === 0) throw notFound('vote');
    const { change } = await changeFollower(transaction, post, userId, { upvoted: false });
    return (await recount(transaction, post, change)).upvoters;
  });
}

/** The voters of a post, newest first. @throws ApiError not_found */
export async function listVoters(db: NodePgDatabase, actor: Actor, postId: string): Promise<Voter[]> {
  await db.transaction((transaction) => holdPost(transaction, actor, postId));
  return db
    .select({
      user_id: users.id,
      first_name: users.firstName,
      last_name: users.lastName,
      email: sql<string | null>`coalesce(${siteVisitors.email}, ${siteVisitors.contact}, ${users.email})`,
      named: sql<boolean>`${siteVisitors.contact} is not null`,
    })
    .from(feedbackFollowers)
    .innerJoin(users, eq(users.id, feedbackFollowers.userId))
    .leftJoin(siteVisitors, and(eq(siteVisitors.userId, users.id), eq(siteVisitors.workspaceId, actor.workspaceId)))
    .where(and(eq(feedbackFollowers.postId, postId), eq(feedbackFollowers.upvoted, true)))
    .orderBy(desc(feedbackFollowers.createdAt), users.id)
    .limit(MOST_VOTERS);
}

/** A member, or a visitor of the post’s site who has this address or was named by it before. */
async function findReader(transaction: NodePgDatabase, post: PostRow, email: string): Promise<string | null> {
  const [member] = await transaction
    .select({ userId: users.id })
    .from(users)
    .innerJoin(members, and(eq(members.userId, users.id), eq(members.workspaceId, post.workspaceId)))
    .where(eq(sql`lower(${users.email})`, email));
  if (member) return member.userId;
  if (post.siteId === null) throw invalidField('email', 'This post is not shown on any site, so only members can vote on it.');
  const isTheirs = or(eq(sql`lower(${siteVisitors.email})`, email), eq(siteVisitors.contact, email));
  const [visitor] = await transaction
    .select({ userId: siteVisitors.userId })
    .from(siteVisitors)
    .where(and(eq(siteVisitors.siteId, post.siteId), isTheirs))
    .orderBy(siteVisitors.createdAt)
    .limit(1);
  return visitor?.userId ?? null;
}

/** Creates a person known only by this address. */
async function nameVisitor(
  transaction: NodePgDatabase,
  post: PostRow,
  { email, name }: Pick<z.output<typeof voteForBody>, 'email' | 'name'>,
): Promise<string> {
  const [firstName = '', ...rest] = (name || 'Visitor').split(/\s+/);
  const [made] = await transaction
    .insert(users)
    .values({ firstName, lastName: rest.join(' '), role: 'visitor' })
    .returning({ id: users.id });
  if (!made || post.siteId === null) throw new Error('The visitor was not made.');
  const put = await transaction
    .insert(siteVisitors)
    .values({ userId: made.id, siteId: post.siteId, workspaceId: post.workspaceId, contact: email })
    .onConflictDoNothing()
    .returning({ userId: siteVisitors.userId });
  if (put[0]) return put[0].userId;
  // Someone named them at the same moment, for another post.
  await transaction.delete(users).where(eq(users.id, made.id));
  const first = await findReader(transaction, post, email);
  if (first === null) throw notFound('visitor');
  return first;
}

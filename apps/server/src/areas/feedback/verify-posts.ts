import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, isNull } from '../../platform/database/query.ts';
import type { AnnounceServices } from '../webhooks/index.ts';
import { announceStage } from './announce-stage.ts';
import type { PostRow } from './hold-post.ts';
import { noteActivity } from './note-activity.ts';
import { verifiedLetter } from './post-letters.ts';
import { stageOf } from './stage-of.ts';
import { feedbackPosts } from './tables.ts';
import type { TellServices } from './tell-followers.ts';
import { tellVoters } from './tell-voters.ts';

/** A post with a test result. */
export interface ProvenPost {
  readonly workspaceId: string;
  readonly workspaceName: string;
  readonly postId: string;
  /** When the test proved it. */
  readonly at: Date;
  /** Origin of the links. */
  readonly site: string;
}

/**
 * Closes a post that a test has proven fixed, and notifies its voters and subscribers once, in the caller’s transaction. Declined posts are left
 * unchanged.
 */
export async function verifyPost(services: TellServices, transaction: NodePgDatabase, proven: ProvenPost): Promise<void> {
  const { workspaceId, workspaceName, postId, at, site } = proven;
  const post = await lockPost(transaction, workspaceId, postId);
  if (!post || post.stage === 'verified' || post.stage === 'declined') return;
  await transaction.update(feedbackPosts).set({ status: 'close', stage: 'verified', verifiedAt: at }).where(eq(feedbackPosts.id, post.id));
  await noteActivity(transaction, null, post.id, 'verified');
  await announceStage(services, transaction, post, { before: stageOf(post), stage: 'verified' });
  await tellVoters(services, transaction, { workspaceId, posts: [post], exceptId: null, site }, (letter) =>
    verifiedLetter({ ...letter, title: post.title, workspaceName, at }),
  );
}

/** Reopens a post that was only closed by a test’s proof, which no longer holds. */
export async function failPost(
  services: AnnounceServices,
  transaction: NodePgDatabase,
  workspaceId: string,
  postId: string,
): Promise<void> {
  const post = await lockPost(transaction, workspaceId, postId);
  if (post?.stage !== 'verified') return;
  await transaction.update(feedbackPosts).set({ status: 'open', stage: null, verifiedAt: null }).where(eq(feedbackPosts.id, post.id));
  await noteActivity(transaction, null, post.id, 'failing');
  await announceStage(services, transaction, post, { before: 'verified', stage: 'open' });
}

async function lockPost(transaction: NodePgDatabase, workspaceId: string, postId: string): Promise<PostRow | null> {
  const [post] = await transaction
    .select()
    .from(feedbackPosts)
    .where(and(eq(feedbackPosts.id, postId), eq(feedbackPosts.workspaceId, workspaceId), isNull(feedbackPosts.deletedAt)))
    .for('update');
  return post ?? null;
}

import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, inArray, isNull, sql } from '../../platform/database/query.ts';
import { inPublic } from '../moderation/index.ts';
import { announceStage } from './announce-stage.ts';
import type { PostRow } from './hold-post.ts';
import { shippedLetter } from './post-letters.ts';
import { stageOf } from './stage-of.ts';
import { feedbackActivity, feedbackPosts } from './tables.ts';
import type { TellServices } from './tell-followers.ts';
import { tellVoters } from './tell-voters.ts';

/** A published announcement that posts are done. */
export interface Shipment {
  readonly workspaceId: string;
  readonly workspaceName: string;
  readonly postIds: readonly string[];
  /** Whether the posts are closed. */
  readonly closes: boolean;
  /** Who publishes it, and is not notified; null when their account is gone. */
  readonly userId: string | null;
  /** Origin of the links. */
  readonly site: string;
  readonly title: string;
  /** Where to read it: in a widget, or for members; null for readers without access. */
  readonly urlFor: (widgetKey: string | null) => string | null;
}

/**
 * Announces completed posts, in the transaction that publishes it. Everyone who voted for one of them, or subscribed, gets one
 * email, however many they follow, unless they have muted it.
 */
export async function shipPosts(services: TellServices, transaction: NodePgDatabase, shipment: Shipment): Promise<void> {
  const { workspaceId, postIds, userId, closes } = shipment;
  if (postIds.length === 0) return;
  const ids = await standingFor(transaction, postIds);
  const posts = await transaction
    .select()
    .from(feedbackPosts)
    .where(
      and(
        inArray(feedbackPosts.id, ids),
        eq(feedbackPosts.workspaceId, workspaceId),
        isNull(feedbackPosts.deletedAt),
        inPublic(feedbackPosts),
      ),
    )
    .orderBy(feedbackPosts.id)
    .for('update');
  if (posts.length === 0) return;
  if (closes) await closePosts(services, transaction, posts, userId);
  await transaction.insert(feedbackActivity).values(posts.map(({ id }) => ({ postId: id, kind: 'shipped' as const, userId })));
  const { site, title, urlFor } = shipment;
  await tellVoters(services, transaction, { workspaceId, posts, exceptId: userId, site }, ({ reader, ...letter }) => {
    const url = urlFor(reader.widgetKey);
    return shippedLetter({
      ...letter,
      workspaceName: shipment.workspaceName,
      entryTitle: url === null ? null : title,
      url: url ?? letter.url,
    });
  });
}

/** The posts themselves, or the ones they were merged into. */
async function standingFor(transaction: NodePgDatabase, postIds: readonly string[]): Promise<string[]> {
  const rows = await transaction
    .select({ id: sql<string>`coalesce(${feedbackPosts.mergedIntoId}, ${feedbackPosts.id})` })
    .from(feedbackPosts)
    .where(inArray(feedbackPosts.id, [...postIds]));
  return rows.map(({ id }) => id);
}

async function closePosts(
  services: TellServices,
  transaction: NodePgDatabase,
  posts: readonly PostRow[],
  userId: string | null,
): Promise<void> {
  const open = posts.filter(({ status }) => status === 'open');
  if (open.length === 0) return;
  await transaction
    .update(feedbackPosts)
    .set({ status: 'close', stage: 'shipped' })
    .where(
      inArray(
        feedbackPosts.id,
        open.map(({ id }) => id),
      ),
    );
  await transaction.insert(feedbackActivity).values(open.map(({ id }) => ({ postId: id, kind: 'closed' as const, userId })));
  for (const post of open) await announceStage(services, transaction, post, { before: stageOf(post), stage: 'shipped' });
}

import { plainEmail } from '@plumbline/contract';
import { and, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { MailWords } from '../../platform/mail/render-mail.ts';
import { type Actor, users } from '../accounts/index.ts';
import { mayWriteUnconfirmed, panelLink, siteVisitors, widgets } from '../widget/index.ts';
import { members } from '../workspaces/index.ts';
import type { PostRow } from './hold-post.ts';
import type { PostLetter } from './post-letters.ts';
import { feedbackFollowers, feedbackPosts } from './tables.ts';
import { makeUnsubscribeToken } from './unsubscribe-token.ts';

/** Letters about posts to one address. Anybody may comment as a visitor, and one comment is a letter to each who follows. */
const READER_LIMIT: Limit = { name: 'post-letter', points: 30, perSeconds: 3600 };

export interface TellServices {
  readonly mailer: Mailer;
  readonly rateLimiter: RateLimiter;
  /** Sign the links that end letters; the first makes them, all read them. */
  readonly unsubscribeKeys: readonly [Buffer, ...Buffer[]];
}

export interface PostNews {
  readonly post: Pick<PostRow, 'id' | 'workspaceId' | 'title' | 'type'>;
  /** Who did it, and hears nothing of it. */
  readonly actor: Actor;
  /** Origin of the links. */
  readonly site: string;
}

/**
 * Writes to everybody who subscribed to a post and may still read it, in the transaction of what is told: to visitors as long as it is shown
 * on their site. Beyond the limits nothing is sent, and all is said where the post is read.
 */
export async function tellFollowers(
  { mailer, rateLimiter, unsubscribeKeys }: TellServices,
  transaction: NodePgDatabase,
  { post, actor, site }: PostNews,
  words: (letter: PostLetter) => MailWords,
): Promise<void> {
  const readers = await transaction
    .select({
      userId: users.id,
      email: sql<string>`coalesce(${siteVisitors.email}, ${users.email})`,
      isNamed: sql<boolean>`${siteVisitors.subject} is not null`,
      widgetKey: widgets.key,
    })
    .from(feedbackFollowers)
    .innerJoin(feedbackPosts, eq(feedbackPosts.id, feedbackFollowers.postId))
    .innerJoin(users, eq(users.id, feedbackFollowers.userId))
    .leftJoin(members, and(eq(members.userId, users.id), eq(members.workspaceId, post.workspaceId)))
    .leftJoin(siteVisitors, and(eq(siteVisitors.userId, users.id), eq(siteVisitors.siteId, feedbackPosts.siteId)))
    .leftJoin(widgets, and(eq(widgets.siteId, siteVisitors.siteId), eq(widgets.enabled, true)))
    .where(
      and(
        eq(feedbackFollowers.postId, post.id),
        eq(feedbackFollowers.subscribed, true),
        ne(feedbackFollowers.userId, actor.userId),
        or(isNotNull(members.userId), isNotNull(widgets.key)),
        isNotNull(sql`coalesce(${siteVisitors.email}, ${users.email})`),
      ),
    );
  for (const { userId, email, isNamed, widgetKey } of readers) {
    if (!(await rateLimiter.spend(READER_LIMIT, plainEmail(email)))) continue;
    if (isNamed && !(await mayWriteUnconfirmed(transaction, rateLimiter, post.workspaceId))) continue;
    const token = makeUnsubscribeToken(unsubscribeKeys[0], { postId: post.id, userId });
    await mailer.send(
      transaction,
      words({
        to: email,
        title: post.title,
        type: post.type,
        workspaceName: actor.workspaceName,
        actorName: `${actor.firstName} ${actor.lastName}`.trim(),
        url: widgetKey === null ? `${site}/feedback?feedback_id=${post.id}` : panelLink(site, widgetKey, post.id),
        unsubscribeUrl: `${site}/unsubscribe?token=${token}`,
      }),
      actor.userId,
    );
  }
}

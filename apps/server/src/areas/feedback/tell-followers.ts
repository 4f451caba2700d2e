import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, ne } from '../../platform/database/query.ts';
import type { RateLimiter } from '../../platform/http/rate-limit.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { MailWords } from '../../platform/mail/render-mail.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { type Actor, turnOwnerOfTeam } from '../accounts/index.ts';
import { teamPaper } from '../branding/index.ts';
import { findReaders, postUrl } from './find-readers.ts';
import type { PostRow } from './hold-post.ts';
import { leaveForRest } from './leave-for-rest.ts';
import { mayTellReader } from './may-tell-reader.ts';
import type { PostLetter } from './post-letters.ts';
import { feedbackFollowers } from './tables.ts';
import { postUnsubscribeLinks } from './unsubscribe-links.ts';

export interface TellServices {
  readonly queue: Queue;
  readonly mailer: Mailer;
  readonly rateLimiter: RateLimiter;
  /** Keys that sign unsubscribe links; the first signs, all are accepted. */
  readonly unsubscribeKeys: readonly [Buffer, ...Buffer[]];
}

export interface PostNews {
  readonly post: Pick<PostRow, 'id' | 'workspaceId' | 'title' | 'type'>;
  /** Who did it, and is not notified. */
  readonly actor: Actor;
  /** Origin of the links. */
  readonly site: string;
}

/**
 * Emails everyone who subscribed to a post and may still read it, in the transaction of the event; visitors only while their site shows it. Events
 * beyond the email limit are reported later, together.
 */
export async function tellFollowers(
  { mailer, rateLimiter, unsubscribeKeys }: TellServices,
  transaction: NodePgDatabase,
  { post, actor, site }: PostNews,
  words: (letter: PostLetter) => MailWords,
): Promise<void> {
  const subscribed = and(
    eq(feedbackFollowers.postId, post.id),
    eq(feedbackFollowers.subscribed, true),
    ne(feedbackFollowers.userId, actor.userId),
  );
  const owner = await turnOwnerOfTeam(transaction, post.workspaceId);
  const share = actor.network === null ? 'team' : 'visitor';
  const write = await teamPaper(transaction, { workspaceId: post.workspaceId, site });
  const late: string[] = [];
  for (const reader of await findReaders(transaction, post.workspaceId, subscribed)) {
    const letter = { ...reader, share, network: actor.network } as const;
    const passage = await mayTellReader(transaction, rateLimiter, post.workspaceId, letter);
    if (passage === 'later') late.push(reader.userId);
    if (passage !== 'now') continue;
    const told = words({
      to: reader.email,
      title: post.title,
      type: post.type,
      workspaceName: actor.workspaceName,
      actorName: `${actor.firstName} ${actor.lastName}`.trim(),
      url: postUrl(site, reader),
      ...postUnsubscribeLinks(unsubscribeKeys[0], site, { aboutId: post.id, userId: reader.userId }),
    });
    await mailer.send(transaction, write(told), actor.userId, owner);
  }
  await leaveForRest(transaction, post.id, late);
}

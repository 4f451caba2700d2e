import { and, eq, ne } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { MailWords } from '../../platform/mail/render-mail.ts';
import type { Actor } from '../accounts/index.ts';
import { findReaders, postUrl } from './find-readers.ts';
import type { PostRow } from './hold-post.ts';
import type { PostLetter } from './post-letters.ts';
import { feedbackFollowers } from './tables.ts';
import { postUnsubscribeLinks } from './unsubscribe-links.ts';

export interface TellServices {
  readonly mailer: Mailer;
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

/** Writes to everybody who subscribed to a post and may still read it, in the transaction of what is told. */
export async function tellFollowers(
  { mailer, unsubscribeKeys }: TellServices,
  transaction: NodePgDatabase,
  { post, actor, site }: PostNews,
  words: (letter: PostLetter) => MailWords,
): Promise<void> {
  const subscribed = and(
    eq(feedbackFollowers.postId, post.id),
    eq(feedbackFollowers.subscribed, true),
    ne(feedbackFollowers.userId, actor.userId),
  );
  const readers = await findReaders(transaction, post.workspaceId, subscribed);
  for (const { userId, email, widgetKey } of readers) {
    await mailer.send(
      transaction,
      words({
        to: email,
        title: post.title,
        type: post.type,
        workspaceName: actor.workspaceName,
        actorName: `${actor.firstName} ${actor.lastName}`.trim(),
        url: postUrl(site, { widgetKey, postId: post.id }),
        ...postUnsubscribeLinks(unsubscribeKeys[0], site, { aboutId: post.id, userId }),
      }),
      actor.userId,
    );
  }
}

import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, inArray, ne, or } from '../../platform/database/query.ts';
import type { MailWords } from '../../platform/mail/render-mail.ts';
import { turnOwnerOfTeam } from '../accounts/index.ts';
import { teamPaper } from '../branding/index.ts';
import { findReaders, type PostReader, postUrl } from './find-readers.ts';
import type { PostRow } from './hold-post.ts';
import { mayTellReader } from './may-tell-reader.ts';
import { feedbackFollowers } from './tables.ts';
import type { TellServices } from './tell-followers.ts';
import { postUnsubscribeLinks, type UnsubscribeLinks } from './unsubscribe-links.ts';

/** News about posts. */
export interface VoterNews {
  readonly workspaceId: string;
  readonly posts: readonly PostRow[];
  /** Who did it, and is not notified; null for nobody. */
  readonly exceptId: string | null;
  /** Origin of the links. */
  readonly site: string;
}

/** Contents of an email to a voter. */
export interface VoterLetter extends UnsubscribeLinks {
  readonly reader: PostReader;
  readonly to: string;
  /** The posts its reader follows, oldest first. */
  readonly titles: readonly string[];
  /** Where to read the first of them. */
  readonly url: string;
}

/** Emails everyone who voted for one of the posts, or subscribed: one email each, however many they follow, unless they have muted it. */
export async function tellVoters(
  { mailer, rateLimiter, unsubscribeKeys }: TellServices,
  transaction: NodePgDatabase,
  { workspaceId, posts, exceptId, site }: VoterNews,
  words: (letter: VoterLetter) => MailWords,
): Promise<void> {
  const ids = posts.map(({ id }) => id);
  const eldestFirst = posts.toSorted((one, other) => Number(one.createdAt) - Number(other.createdAt));
  const readers = await findReaders(
    transaction,
    workspaceId,
    and(
      inArray(feedbackFollowers.postId, ids),
      or(eq(feedbackFollowers.upvoted, true), eq(feedbackFollowers.subscribed, true)),
      eq(feedbackFollowers.muted, false),
      exceptId === null ? undefined : ne(feedbackFollowers.userId, exceptId),
    ),
  );
  const owner = await turnOwnerOfTeam(transaction, workspaceId);
  const write = await teamPaper(transaction, { workspaceId, site });
  // Someone may be both a member and a visitor with the same address.
  for (const [, [first, ...rest]] of Map.groupBy(readers, ({ email }) => email.toLowerCase())) {
    if (!first) continue;
    if ((await mayTellReader(transaction, rateLimiter, workspaceId, { ...first, share: 'team', network: null })) !== 'now') continue;
    const followed = new Set([first, ...rest].map(({ postId }) => postId));
    const letter = words({
      reader: first,
      to: first.email,
      titles: eldestFirst.filter(({ id }) => followed.has(id)).map((post) => post.title),
      url: postUrl(site, first),
      ...postUnsubscribeLinks(unsubscribeKeys[0], site, { aboutId: first.postId, userId: first.userId }),
    });
    await mailer.send(transaction, write(letter), first.userId, owner);
  }
}

import { dayWords, FEEDBACK_TYPE_LABELS, type FeedbackStatus, type FeedbackType } from '@plumbline/contract';
import { countOf } from '@plumbline/contract/rules';
import type { MailWords } from '../../platform/mail/render-mail.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

/** What all emails about a post contain. */
export interface PostLetter extends UnsubscribeLinks {
  readonly to: string;
  readonly title: string;
  readonly type: FeedbackType;
  readonly workspaceName: string;
  /** Who did it. */
  readonly actorName: string;
  /** Where to read the post. */
  readonly url: string;
}

/** About a comment. @param words the comment as plain text */
export function commentLetter(letter: PostLetter, words: string): MailWords {
  return {
    ...frame(letter),
    subject: 'New comment on a post you follow',
    paragraphs: [`${letter.actorName} commented on “${letter.title}” in ${letter.workspaceName}:`, words || 'They sent an image.'],
  };
}

/** An email that combines everything beyond the limits. */
export interface RestLetter extends UnsubscribeLinks {
  readonly to: string;
  /** The posts it is about. */
  readonly titles: readonly string[];
  /** The post that the link unsubscribes from. */
  readonly firstTitle: string;
  /** Number of comments and changes. */
  readonly count: number;
  readonly workspaceName: string;
  /** Where to read the first of them. */
  readonly url: string;
}

/** How many titles are listed. */
const MOST_TITLES = 10;

/** Summarises comments and changes that were too many for separate emails. */
export function restLetter({ titles, firstTitle, count, workspaceName, unsubscribeUrl, ...letter }: RestLetter): MailWords {
  const named = titles.slice(0, MOST_TITLES).map((title) => `“${title}”`);
  const more = titles.length - named.length;
  return {
    to: letter.to,
    subject: 'More activity on posts you follow',
    paragraphs: [
      count === 1
        ? `One more comment or change on a post you follow in ${workspaceName}:`
        : `${count} more comments and changes on posts you follow in ${workspaceName}. There were too many to email you about each of them:`,
      more === 0 ? named.join(', ') : `${named.join(', ')} and ${countOf(more, 'more post')}`,
    ],
    action: { label: 'Read the post', url: letter.url },
    footnote: 'You receive this at most once an hour because you follow posts on Plumbline.',
    aside: { label: `Unsubscribe from “${firstTitle}”`, url: unsubscribeUrl },
    oneClick: letter.oneClickUrl,
  };
}

/** A post was closed or reopened. */
export function statusLetter(letter: PostLetter, status: FeedbackStatus): MailWords {
  const done = status === 'close' ? 'closed' : 'opened again';
  return {
    ...frame(letter),
    subject: status === 'close' ? 'A post you follow was closed' : 'A post you follow was reopened',
    paragraphs: [
      `${letter.actorName} has ${done} “${letter.title}” on the board ${FEEDBACK_TYPE_LABELS[letter.type]} in ${letter.workspaceName}.`,
    ],
  };
}

/** A post reached another stage. @param stage in words */
export function stageLetter(letter: PostLetter, stage: string): MailWords {
  return {
    ...frame(letter),
    subject: 'A post you follow has a new status',
    paragraphs: [`${letter.actorName} has set “${letter.title}” in ${letter.workspaceName} to ${stage}.`],
  };
}

/** An email about completed posts. */
export interface ShippedLetter extends UnsubscribeLinks {
  readonly to: string;
  /** The posts its reader follows. */
  readonly titles: readonly string[];
  readonly workspaceName: string;
  /** Title of the entry that announces it; null if the reader may not read it. */
  readonly entryTitle: string | null;
  /** Where to read the entry, otherwise the post. */
  readonly url: string;
}

/** What someone voted for is available. */
export function shippedLetter({ to, titles, workspaceName, entryTitle, url, unsubscribeUrl, oneClickUrl }: ShippedLetter): MailWords {
  return {
    to,
    subject: 'A post you follow was shipped',
    paragraphs: [
      `${workspaceName} has shipped ${titles.map((title) => `“${title}”`).join(', ')}.`,
      ...(entryTitle === null ? [] : [`Read more in the changelog under “${entryTitle}”.`]),
    ],
    action: { label: entryTitle === null ? 'Read the post' : 'Read the entry', url },
    footnote: 'You’re receiving this because you voted for or follow a post on Plumbline.',
    aside: { label: `Unsubscribe from “${titles[0] ?? ''}”`, url: unsubscribeUrl },
    oneClick: oneClickUrl,
  };
}

/** An email about a post that a test has proven fixed. */
export interface VerifiedLetter extends UnsubscribeLinks {
  readonly to: string;
  readonly title: string;
  readonly workspaceName: string;
  readonly at: Date;
  readonly url: string;
}

/** A test no longer finds what a post is about. */
export function verifiedLetter({ title, workspaceName, at, ...letter }: VerifiedLetter): MailWords {
  return {
    ...frame(letter),
    subject: 'A post you follow was verified as fixed',
    paragraphs: [
      `“${title}” in ${workspaceName} was verified as fixed on ${dayWords(at.toISOString())}: a test no longer finds the problem.`,
    ],
    footnote: 'You’re receiving this because you voted for or follow this post on Plumbline.',
  };
}

function frame({
  to,
  url,
  unsubscribeUrl,
  oneClickUrl,
}: Pick<PostLetter, 'to' | 'url'> & UnsubscribeLinks): Pick<MailWords, 'to' | 'action' | 'footnote' | 'aside' | 'oneClick'> {
  return {
    to,
    action: { label: 'Read the post', url },
    footnote: 'You’re receiving this because you follow this post on Plumbline.',
    aside: { label: 'Unsubscribe from this post', url: unsubscribeUrl },
    oneClick: oneClickUrl,
  };
}

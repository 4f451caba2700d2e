import { FEEDBACK_TYPE_LABELS, type FeedbackStatus, type FeedbackType } from '@plumbline/contract';
import type { MailWords } from '../../platform/mail/render-mail.ts';

/** What every letter about a post says. */
export interface PostLetter {
  readonly to: string;
  readonly title: string;
  readonly type: FeedbackType;
  readonly workspaceName: string;
  /** Who did it. */
  readonly actorName: string;
  /** Where the post is read. */
  readonly url: string;
  /** Where the letters are ended. */
  readonly unsubscribeUrl: string;
}

/** Tells of a comment. @param words the comment as plain text */
export function commentLetter(letter: PostLetter, words: string): MailWords {
  return {
    ...frame(letter),
    subject: 'New comment on a post you follow',
    paragraphs: [`${letter.actorName} commented on “${letter.title}” in ${letter.workspaceName}:`, words || 'They sent a picture.'],
  };
}

/** Tells that a post was closed or opened. */
export function statusLetter(letter: PostLetter, status: FeedbackStatus): MailWords {
  const done = status === 'close' ? 'closed' : 'opened again';
  return {
    ...frame(letter),
    subject: status === 'close' ? 'A post you follow was closed' : 'A post you follow was opened again',
    paragraphs: [
      `${letter.actorName} has ${done} “${letter.title}” on the board ${FEEDBACK_TYPE_LABELS[letter.type]} in ${letter.workspaceName}.`,
    ],
  };
}

function frame({ to, url, unsubscribeUrl }: PostLetter): Pick<MailWords, 'to' | 'action' | 'footnote' | 'aside'> {
  return {
    to,
    action: { label: 'Read the post', url },
    footnote: 'You get this because you follow this post on Plumbline.',
    aside: { label: 'Unsubscribe from this post', url: unsubscribeUrl },
  };
}

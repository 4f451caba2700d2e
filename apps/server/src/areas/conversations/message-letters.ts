import type { MailWords } from '../../platform/mail/render-mail.ts';
import type { UnsubscribeLinks } from '../feedback/index.ts';

/** Tells a visitor that the team has answered. The answer itself is read on the site, where nobody but the visitor sees it. */
export function answerLetter({
  to,
  host,
  url,
  unsubscribeUrl,
  oneClickUrl,
}: UnsubscribeLinks & { readonly to: string; readonly host: string; readonly url: string }): MailWords {
  return {
    to,
    subject: 'You have an answer',
    paragraphs: [`The team of ${host} has answered your message. Open the feedback widget on the site to read it.`],
    action: { label: `Go to ${host}`, url },
    footnote: `You get this because you wrote to the team of ${host} and have not seen the answer yet.`,
    aside: { label: 'Unsubscribe from answers', url: unsubscribeUrl },
    oneClick: oneClickUrl,
  };
}

/** Tells the team that a visitor waits. It carries no words of the visitor: they are private, and read in the dashboard. */
export function messageLetter({
  to,
  host,
  workspace,
  url,
}: {
  readonly to: string;
  readonly host: string;
  readonly workspace: string;
  readonly url: string;
}): MailWords {
  return {
    to,
    subject: 'A visitor wrote to you',
    paragraphs: [`A visitor of ${host} wrote to ${workspace}, and nobody has read it yet.`],
    action: { label: 'Read the message', url },
    footnote: 'You get this at most once an hour for each conversation. A switch above the list of conversations ends these emails.',
  };
}

/** Tells the team of several conversations at once: too many were begun to tell of each. */
export function messagesLetter({
  to,
  count,
  workspace,
  url,
}: {
  readonly to: string;
  readonly count: number;
  readonly workspace: string;
  readonly url: string;
}): MailWords {
  return {
    to,
    subject: 'Visitors wrote to you',
    paragraphs: [
      count === 1
        ? `One more conversation of ${workspace} waits to be read.`
        : `${count} more conversations of ${workspace} wait to be read. There were too many to email you about each of them.`,
    ],
    action: { label: 'Read the messages', url },
    footnote: 'You get this at most once an hour. A switch above the list of conversations ends these emails.',
  };
}

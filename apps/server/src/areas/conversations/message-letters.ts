import type { MailWords } from '../../platform/mail/render-mail.ts';
import type { UnsubscribeLinks } from '../feedback/index.ts';

/** Tells a visitor that the team has replied. The reply itself is only shown on the site, where nobody else sees it. */
export function answerLetter({
  to,
  host,
  url,
  unsubscribeUrl,
  oneClickUrl,
}: UnsubscribeLinks & { readonly to: string; readonly host: string; readonly url: string }): MailWords {
  return {
    to,
    subject: 'You have a reply',
    paragraphs: [`The ${host} team has replied to your message. Open the feedback widget on the site to read it.`],
    action: { label: `Go to ${host}`, url },
    footnote: `You’re receiving this because you wrote to the ${host} team and have not seen the reply yet.`,
    aside: { label: 'Unsubscribe from replies', url: unsubscribeUrl },
    oneClick: oneClickUrl,
  };
}

/** Tells the team that a visitor is waiting. Without the visitor’s words, which are private and read in the dashboard. */
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
    subject: 'New message from a visitor',
    paragraphs: [`A visitor to ${host} wrote to ${workspace}, and no one has read it yet.`],
    action: { label: 'Read the message', url },
    footnote: 'You receive this at most once an hour per conversation. You can turn these emails off above the list of conversations.',
  };
}

/** Tells the team about several conversations at once, when there are too many for one email each. */
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
    subject: 'New messages from visitors',
    paragraphs: [
      count === 1
        ? `One more conversation in ${workspace} is unread.`
        : `${count} more conversations in ${workspace} are unread. There were too many to email you about each of them.`,
    ],
    action: { label: 'Read the messages', url },
    footnote: 'You receive this at most once an hour. You can turn these emails off above the list of conversations.',
  };
}

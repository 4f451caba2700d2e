import type { MailWords } from '../../platform/mail/render-mail.ts';

/** Says that texts wait. It carries no words of visitors: they are what the team has yet to read. */
export function moderationLetter(
  to: string,
  { count, workspace, url }: { readonly count: number; readonly workspace: string; readonly url: string },
): MailWords {
  return {
    to,
    subject: 'New texts wait for your review',
    paragraphs: [
      count === 1
        ? `One post or comment of a visitor waits for review in ${workspace}.`
        : `${count} posts and comments of visitors wait for review in ${workspace}.`,
    ],
    action: { label: 'Review them', url },
    footnote: 'You get this at most once an hour, because you run this workspace. The settings of the widget say what waits.',
  };
}

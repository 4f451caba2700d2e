import type { MailWords } from '../../platform/mail/render-mail.ts';

/** Says that texts are held. Without visitors’ words, which the team has yet to review. */
export function moderationLetter(
  to: string,
  { count, workspace, url }: { readonly count: number; readonly workspace: string; readonly url: string },
): MailWords {
  return {
    to,
    subject: 'New posts to review',
    paragraphs: [
      count === 1
        ? `One visitor post or comment is awaiting review in ${workspace}.`
        : `${count} visitor posts and comments are awaiting review in ${workspace}.`,
    ],
    action: { label: 'Review them', url },
    footnote: 'You receive this at most once an hour because you manage this workspace. Choose in the widget settings what needs approval.',
  };
}

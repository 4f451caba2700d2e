import type { MailWords } from '../../../platform/mail/render-mail.ts';

/** Lets someone sign in without a password. */
export function signInLetter(to: string, url: string): MailWords {
  return {
    to,
    subject: 'Your login link',
    paragraphs: ['Someone, probably you, asked for a link to log in to Plumbline.'],
    action: { label: 'Log in', url },
    footnote: 'The link works once, within ten minutes, in the browser that asked for it. If you didn’t ask for it, ignore this email.',
  };
}

import type { MailWords } from '../../../platform/mail/render-mail.ts';

/** Tells whoever requested a link that there is no account; only the reader of this mailbox learns it. */
export function noAccountLetter(to: string, origin: string): MailWords {
  return {
    to,
    subject: 'No account with this address',
    paragraphs: [
      'Someone, probably you, asked Plumbline for a link to log in or set a new password.',
      'No account with this address. If you signed up with another one, try that. If you’re new, sign up.',
    ],
    action: { label: 'Sign up', url: `${origin}/?signup` },
    footnote: 'If you didn’t ask for it, ignore this email. You won’t get any more.',
  };
}

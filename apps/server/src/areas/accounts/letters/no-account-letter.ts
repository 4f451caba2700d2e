import type { MailWords } from '../../../platform/mail/render-mail.ts';

/** Tells who asked for a link that there is no account: only who reads this mailbox learns it. */
export function noAccountLetter(to: string, origin: string): MailWords {
  return {
    to,
    subject: 'There is no account with this address',
    paragraphs: [
      'Somebody, probably you, asked Plumbline for a link to log in or to set a new password.',
      'There is no account with this address. If you signed up with another one, ask again with that. If you are new, sign up.',
    ],
    action: { label: 'Sign up', url: `${origin}/?signup` },
    footnote: 'If you did not ask for it, do nothing. You get no further emails.',
  };
}

import type { MailWords } from '../../../platform/mail/render-mail.ts';

/** Asks at the new address to confirm the change. */
export function changeEmailLetter(to: string, origin: string, token: string): MailWords {
  return {
    to,
    subject: 'Confirm your new email address',
    paragraphs: ['You asked to use this address for your Plumbline account.'],
    action: { label: 'Use this address', url: `${origin}/?confirm-email=${token}` },
    footnote: 'The link works once, within a day. If you didn’t ask for it, ignore this email: no account will be changed.',
  };
}

/** Tells the owner of an account that someone tried to move another account to their address. Nobody else learns of it. */
export function addressInUseLetter(to: string, origin: string): MailWords {
  return {
    to,
    subject: 'This address already has an account',
    paragraphs: [
      'Someone, perhaps you, asked to use this address for another Plumbline account. That isn’t possible: this address already has one.',
      'Nothing was changed. If it was you, log in with this address instead.',
    ],
    action: { label: 'Log in', url: `${origin}/?login` },
    footnote: 'If it wasn’t you, ignore this email.',
  };
}

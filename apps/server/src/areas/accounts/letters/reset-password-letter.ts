import type { MailWords } from '../../../platform/mail/render-mail.ts';

/** Lets somebody set a new password. */
export function resetPasswordLetter(to: string, origin: string, token: string): MailWords {
  return {
    to,
    subject: 'Set a new password',
    paragraphs: ['Somebody, probably you, asked to set a new password for your Plumbline account.'],
    action: { label: 'Set a new password', url: `${origin}/?reset=${token}` },
    footnote: 'The link works for one hour and once. If you did not ask for it, do nothing: your password stays as it is.',
  };
}

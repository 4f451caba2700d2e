import type { MailWords } from '../../../platform/mail/render-mail.ts';

/** Lets someone set a new password. */
export function resetPasswordLetter(to: string, origin: string, token: string): MailWords {
  return {
    to,
    subject: 'Set a new password',
    paragraphs: ['Someone, probably you, asked to set a new password for your Plumbline account.'],
    action: { label: 'Set a new password', url: `${origin}/?reset=${token}` },
    footnote: 'The link works once, within an hour. If you didn’t ask for it, ignore this email: your password stays the same.',
  };
}

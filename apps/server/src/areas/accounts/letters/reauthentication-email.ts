import type { MailWords } from '../../../platform/mail/render-mail.ts';

/** Brings a code to who is signed in and has no password, app or passkey. */
export function reauthenticationEmail(to: string, code: string): MailWords {
  return {
    to,
    subject: 'Your code to confirm that it is you',
    paragraphs: ['You are about to change something about your Plumbline account that takes a confirmation. Enter this code:', code],
    action: null,
    footnote: 'The code works for ten minutes, once, and only in the browser that asked for it. If you did not ask, end your sessions.',
  };
}

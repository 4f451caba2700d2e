import type { MailWords } from '../../../platform/mail/render-mail.ts';

/** Sends a code to a signed-in user without password, app or passkey. */
export function reauthenticationEmail(to: string, code: string): MailWords {
  return {
    to,
    subject: 'Your confirmation code',
    paragraphs: ['You are about to make a change to your Plumbline account that needs confirmation. Enter this code:', code],
    action: null,
    footnote: 'The code works once, within ten minutes, in the browser that asked for it. If you didn’t ask for it, end your sessions.',
  };
}

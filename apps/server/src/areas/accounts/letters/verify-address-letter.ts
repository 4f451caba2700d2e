import type { MailWords } from '../../../platform/mail/render-mail.ts';

/** Asks to confirm an address. */
export function verifyAddressLetter(to: string, firstName: string, origin: string, token: string): MailWords {
  return {
    to,
    subject: 'Confirm your email address',
    paragraphs: [`Hello ${firstName},`, 'Welcome to Plumbline. Confirm that this address is yours so that reports and links reach you.'],
    action: { label: 'Confirm this address', url: `${origin}/?verify=${token}` },
    footnote: 'The link works for three days. If you didn’t sign up, don’t follow it: the address then stays unconfirmed.',
  };
}

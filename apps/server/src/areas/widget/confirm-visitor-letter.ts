import type { MailWords } from '../../platform/mail/render-mail.ts';

/**
 * Asks whether emails about posts and replies may be sent to the address a visitor entered. Anyone can enter any address, so it contains no user
 * input;
 * the host is the least that says what it is about.
 */
export function confirmVisitorLetter(to: string, host: string, url: string): MailWords {
  return {
    to,
    subject: 'Confirm your email address',
    paragraphs: [`You asked ${host} to email this address when the team replies or posts you follow change.`],
    action: { label: 'Confirm this address', url },
    footnote: 'The link works for one day. If you didn’t ask for it, ignore this email: you won’t get any more.',
  };
}

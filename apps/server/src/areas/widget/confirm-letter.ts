import type { MailWords } from '../../platform/mail/render-mail.ts';

/** Asks whether an address is a visitor's. @param url the link that says so */
export function confirmLetter(to: string, workspaceName: string, url: string): MailWords {
  return {
    to,
    subject: 'Confirm your email address',
    paragraphs: [`You asked ${workspaceName} to write to this address when posts change that you follow.`],
    action: { label: 'Confirm this address', url },
    footnote: 'The link works for one day. If you did not ask for it, do nothing: you hear no more.',
  };
}

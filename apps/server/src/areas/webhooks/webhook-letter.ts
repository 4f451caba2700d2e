import type { MailWords } from '../../platform/mail/render-mail.ts';

interface StoppedWords {
  readonly to: string;
  readonly workspaceName: string;
  /** Of the address. */
  readonly host: string;
  /** Where webhooks are set up. */
  readonly url: string;
}

/** Tells that an address hears nothing more, because nothing has arrived at it for a day. */
export function stoppedLetter({ to, workspaceName, host, url }: StoppedWords): MailWords {
  return {
    to,
    subject: 'A webhook was switched off',
    paragraphs: [
      `Nothing has arrived at ${host} for a day, so ${workspaceName} sends it no more events.`,
      'The list of deliveries shows what the address answered. Switch the webhook on again once it works.',
    ],
    action: { label: 'Open webhooks', url },
    footnote: 'You get this because you run this workspace.',
  };
}

import type { MailWords } from '../../platform/mail/render-mail.ts';

interface StoppedWords {
  readonly to: string;
  readonly workspaceName: string;
  /** Of the address. */
  readonly host: string;
  /** Where webhooks are set up. */
  readonly url: string;
}

/** An address was turned off because nothing has arrived for a day. */
export function stoppedLetter({ to, workspaceName, host, url }: StoppedWords): MailWords {
  return {
    to,
    subject: 'A webhook was turned off',
    paragraphs: [
      `No delivery to ${host} has succeeded for a day, so ${workspaceName} no longer sends it events.`,
      'The list of deliveries shows how the address responded. Turn the webhook on again once it works.',
    ],
    action: { label: 'Open webhooks', url },
    footnote: 'You’re receiving this because you manage this workspace.',
  };
}

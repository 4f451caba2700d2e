import { createTransport } from 'nodemailer';
import { type MailTransport, unsubscribeHeaders } from './mail.ts';

/**
 * Delivers through a mail server.
 * @param url `smtp://` or `smtps://` with user and password, as in SMTP_URL
 * @param from sender of every email
 * @param requireTls whether to refuse servers without STARTTLS
 */
export function openSmtpTransport(url: string, from: string, requireTls: boolean): MailTransport {
  const transport = createTransport(
    { url, requireTLS: requireTls, pool: true, maxConnections: 2, disableFileAccess: true, disableUrlAccess: true },
    { from },
  );
  const domain = /@([^\s>]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    async deliver({ id, to, subject, text, html, unsubscribe }) {
      // If the server was killed before recording a delivery, the email is sent twice; with the same id, mailboxes show it once.
      const messageId = `<${id}@${domain}>`;
      // As an object, because a comma in an address must not create two recipients.
      await transport.sendMail({
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId,
        headers: unsubscribeHeaders({ unsubscribe }),
      });
    },
    forget: async () => undefined,
    close: () => transport.close(),
  };
}

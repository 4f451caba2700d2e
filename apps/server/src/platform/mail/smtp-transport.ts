import { createTransport } from 'nodemailer';
import { type MailTransport, unsubscribeHeaders } from './mail.ts';

/**
 * Delivers through a mail server.
 * @param url `smtp://` or `smtps://` with user and password, as SMTP_URL has it
 * @param from sender of every letter
 * @param requireTls whether a server that offers no STARTTLS gets no letter
 */
export function openSmtpTransport(url: string, from: string, requireTls: boolean): MailTransport {
  const transport = createTransport(
    { url, requireTLS: requireTls, pool: true, maxConnections: 2, disableFileAccess: true, disableUrlAccess: true },
    { from },
  );
  const domain = /@([^\s>]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    async deliver({ id, to, subject, text, html, unsubscribe }) {
      // Delivered twice (a server that was killed before it could note the first time), it is shown once: mailboxes know it by this.
      const messageId = `<${id}@${domain}>`;
      // As an object: a comma in an address must not make two recipients of it.
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

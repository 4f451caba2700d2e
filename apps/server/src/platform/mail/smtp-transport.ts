import { createTransport } from 'nodemailer';
import type { MailTransport } from './mail.ts';

/**
 * Delivers through a mail server.
 * @param url `smtp://` or `smtps://` with user and password, as SMTP_URL has it
 * @param from sender of every letter
 */
export function openSmtpTransport(url: string, from: string): MailTransport {
  const transport = createTransport({ url, pool: true, maxConnections: 2, disableFileAccess: true, disableUrlAccess: true }, { from });
  return {
    async deliver({ to, subject, text, html }) {
      // As an object: a comma in an address must not make two recipients of it.
      await transport.sendMail({ to: { name: '', address: to }, subject, text, html });
    },
    forget: async () => undefined,
    close: () => transport.close(),
  };
}

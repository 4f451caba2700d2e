import type { contactBody } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { listAdministrators } from '../accounts/index.ts';
import { contactLetter } from './contact-letter.ts';
import { keepLead } from './keep-lead.ts';

/** Keeps a message and passes it on by mail to every administrator of the server, both or neither. */
export async function requestContact(db: NodePgDatabase, mailer: Mailer, message: z.output<typeof contactBody>): Promise<void> {
  await db.transaction(async (transaction) => {
    await keepLead(transaction, { kind: 'contact', url: '', userId: null, ...message });
    for (const { email } of await listAdministrators(transaction))
      await mailer.send(transaction, contactLetter(email, message), message.email);
  });
}

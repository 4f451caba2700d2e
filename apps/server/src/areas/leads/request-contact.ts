import type { contactBody } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { type Actor, listAdministrators, turnOwnerOfPlace } from '../accounts/index.ts';
import { contactLetter } from './contact-letter.ts';
import { findPriority } from './find-priority.ts';
import { keepLead } from './keep-lead.ts';

/**
 * Stores a message and emails it to every server administrator, both or neither.
 * @param from the sender’s address, and the signed-in person; null for nobody
 */
export async function requestContact(
  db: NodePgDatabase,
  mailer: Mailer,
  message: z.output<typeof contactBody>,
  { address, actor }: { readonly address: string; readonly actor: Actor | null },
): Promise<void> {
  await db.transaction(async (transaction) => {
    const priority = await findPriority(transaction, actor);
    const { userId, workspaceId: priorityFor } = priority ?? { userId: null, workspaceId: null };
    await keepLead(transaction, { kind: 'contact', url: '', userId, priorityFor, ...message });
    for (const { email } of await listAdministrators(transaction))
      await mailer.send(transaction, contactLetter(email, message, priority), message.email, turnOwnerOfPlace(address));
  });
}

import { randomUUID } from 'node:crypto';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import { z } from 'zod';
import { type Events, publishOnCommit } from '../../platform/events/events.ts';

const TOPIC = 'audit-log';
/** Every process hears of every entry; the one that wrote it logs it, so that a collector gets it once. */
const WRITER = randomUUID();

/** An entry as the log stream has it: ids alone, without the names that explain it in the table. */
const entry = z.object({
  id: z.string(),
  kind: z.string(),
  userId: z.string().nullable(),
  subjectId: z.string().nullable(),
  workspaceId: z.string().nullable(),
  address: z.string(),
});
const message = z.object({ writer: z.string(), entry });

/** Has an entry logged once its transaction is committed. */
export async function tellLog(transaction: NodePgDatabase, told: z.input<typeof entry>): Promise<void> {
  await publishOnCommit(transaction, TOPIC, { writer: WRITER, entry: entry.parse(told) });
}

/** Writes the entries of this process into the log stream: who gets hold of the database cannot take them back from a collector. */
export function logAuditEvents(events: Events, log: Logger): void {
  events.subscribe(TOPIC, (body) => {
    const heard = message.safeParse(body);
    if (heard.success && heard.data.writer === WRITER) log.info({ event: 'audit', ...heard.data.entry }, 'audit');
  });
}

import { randomUUID } from 'node:crypto';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import { z } from 'zod';
import { type Events, publishOnCommit } from '../../platform/events/events.ts';

const TOPIC = 'audit-log';
/** Every process is notified of every entry; only the one that wrote it logs it, so that collectors get it once. */
const WRITER = randomUUID();

/** An entry in the log stream: only ids, without the names that explain it in the table. */
const entry = z.object({
  id: z.string(),
  kind: z.string(),
  userId: z.string().nullable(),
  subjectId: z.string().nullable(),
  workspaceId: z.string().nullable(),
  address: z.string(),
});
const message = z.object({ writer: z.string(), entry });

/** Logs an entry once its transaction has committed. */
export async function tellLog(transaction: NodePgDatabase, told: z.input<typeof entry>): Promise<void> {
  await publishOnCommit(transaction, TOPIC, { writer: WRITER, entry: entry.parse(told) });
}

/** Writes this process’s entries to the log stream: an attacker with access to the database cannot remove them from a log collector. */
export function logAuditEvents(events: Events, log: Logger): void {
  events.subscribe(TOPIC, (body) => {
    const heard = message.safeParse(body);
    if (heard.success && heard.data.writer === WRITER) log.info({ event: 'audit', ...heard.data.entry }, 'audit');
  });
}

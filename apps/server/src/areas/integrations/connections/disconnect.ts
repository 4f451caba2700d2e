import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { providerOf } from '@plumbline/integrations';
import { eq } from '../../../platform/database/query.ts';
import type { RequestOrigin } from '../../../platform/http/request-origin.ts';
import { type Actor, holdActor } from '../../accounts/index.ts';
import { recordEvent } from '../../audit-log/index.ts';
import { connections } from '../tables.ts';
import { getConnection } from './call-tool.ts';

/** Deletes a connection and its token. Items stay, both here and in the tool. @throws ApiError not_found, and as `holdActor` */
export async function disconnect(db: NodePgDatabase, actor: Actor, origin: RequestOrigin, connectionId: string): Promise<void> {
  const { workspaceId, userId } = actor;
  await db.transaction(async (transaction) => {
    // The tool may have taken a while to delete its webhooks.
    await holdActor(transaction, actor);
    const { id, provider } = await getConnection(transaction, workspaceId, connectionId);
    const deleted = await transaction.delete(connections).where(eq(connections.id, id)).returning({ id: connections.id });
    // Someone else did it at the same moment, and it must only be logged once.
    if (deleted.length === 0) return;
    const detail = { tool: providerOf(provider).name };
    await recordEvent(transaction, { kind: 'tool-disconnected', userId, workspaceId, origin, detail });
  });
}

import type { Connection, FixSetting } from '@plumbline/contract';
import { providerOf } from '@plumbline/integrations';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq } from '../../../platform/database/query.ts';
import { invalidField } from '../../../platform/http/api-error.ts';
import { type Actor, holdActor } from '../../accounts/index.ts';
import { connections } from '../tables.ts';
import { getConnection } from './call-tool.ts';
import { presentConnection } from './present-connection.ts';

/**
 * Changes what a run that proves a fix does to a connection’s items. Items closed or moved before are restored the way they were changed.
 * @throws ApiError not_found, invalid_input naming `fix.action` or `fix.target`, and as `holdActor`
 */
export async function updateConnection(
  db: NodePgDatabase,
  actor: Actor,
  connectionId: string,
  { action, target, values }: FixSetting,
): Promise<Connection> {
  const { workspaceId } = actor;
  const { provider } = await getConnection(db, workspaceId, connectionId);
  const { name, tracking } = providerOf(provider);
  if (!tracking && action !== 'close') throw invalidField('fix.action', `${name} messages have no status to change.`);
  if (action === 'move' && target === '') {
    throw invalidField('fix.target', `Choose the ${(tracking?.moving.target.name ?? 'target').toLowerCase()} to move tickets to.`);
  }
  const isMove = action === 'move';
  const place = Object.fromEntries(Object.entries(values).filter(([id]) => tracking?.moving.place.includes(id)));
  await db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    await transaction
      .update(connections)
      .set({ fixAction: action, fixTarget: isMove ? target : '', fixValues: isMove ? place : {} })
      .where(and(eq(connections.id, connectionId), eq(connections.workspaceId, workspaceId)));
  });
  return presentConnection(db, workspaceId, connectionId);
}

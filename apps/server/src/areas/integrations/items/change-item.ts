import type { Item } from '@plumbline/contract';
import { type Client, type ItemRef, ProviderError, type Tracking } from '@plumbline/integrations';
import { and, eq, sql } from 'drizzle-orm';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Actor } from '../../accounts/index.ts';
import { type ConnectionRow, getConnection, type ToolServices, withTool } from '../connections/call-tool.ts';
import { toApiError } from '../connections/to-api-error.ts';
import { items } from '../tables.ts';
import { logItem } from './log-item.ts';
import { getItem, type ItemRow, presentItem } from './present-item.ts';

/** An item as its work tool finds it. */
export function refOf({ externalId, externalKey, url, values }: ItemRow): ItemRef {
  return { id: externalId, key: externalKey, url, values };
}

/**
 * Asks the tool how an item stands, and keeps it: somebody may have closed it there while it still fails, opened it again, or deleted it.
 * @throws ProviderError
 */
export async function refreshItem(services: ToolServices, connection: ConnectionRow, row: ItemRow): Promise<void> {
  const read = await withTool(services, connection, async (client, provider) => {
    if (!provider.tracking) return null;
    try {
      return await provider.tracking.state(client, refOf(row));
    } catch (error) {
      if (error instanceof ProviderError && error.kind === 'not_found') return { state: 'gone', name: '' } as const;
      throw error;
    }
  });
  await services.db.transaction(async (transaction) => {
    const isWrong = read?.state === 'closed' && row.state !== 'closed' && row.verdict === 'failing';
    const [kept] = await transaction
      .update(items)
      .set({
        checkedAt: sql`now()`,
        ...(read && { state: read.state, stateName: read.name }),
        ...(isWrong && { verdict: 'flagged' as const }),
        // Opened again by somebody: nothing is wrong any more.
        ...(read?.state === 'open' && row.verdict === 'flagged' && { verdict: 'failing' as const }),
      })
      // Whoever changed it meanwhile knows better.
      .where(and(eq(items.id, row.id), eq(items.state, row.state)))
      .returning({ id: items.id });
    if (!kept || !read || read.state === row.state) return;
    const events = { open: 'reopened-there', closed: 'closed-there', gone: 'gone-there' } as const;
    await logItem(transaction, row.id, { event: events[read.state], detail: read.name });
    if (isWrong) await logItem(transaction, row.id, { event: 'closed-while-failing' });
  });
}

/** The same for a person who asks. @throws ApiError not_found, conflict, and as the tool refuses */
export async function refreshForActor(services: ToolServices, actor: Actor, itemId: string): Promise<Item> {
  const { row, connection } = await itemAndConnection(services, actor, itemId);
  await refuseAsApi(() => refreshItem(services, connection, row));
  return presentItem(services.db, actor.workspaceId, itemId);
}

/** Closes an item in its tool, or opens it again, for a person. @throws ApiError not_found, conflict, and as the tool refuses */
export async function changeState(services: ToolServices, actor: Actor, itemId: string, change: 'close' | 'reopen'): Promise<Item> {
  const { row, connection } = await itemAndConnection(services, actor, itemId);
  await refuseAsApi(() => setState(services, connection, row, change, { userId: actor.userId }));
  return presentItem(services.db, actor.workspaceId, itemId);
}

/** What a tool does to an item, by what is to become of it. */
const CHANGES = {
  close: { does: (tracking: Tracking, client: Client, item: ItemRef) => tracking.close(client, item), event: 'closed', state: 'closed' },
  reopen: { does: (tracking: Tracking, client: Client, item: ItemRef) => tracking.reopen(client, item), event: 'reopened', state: 'open' },
} as const;

/**
 * Closes an item in its tool or opens it again, and keeps that with its reason. A message has no state in its tool: what the product
 * keeps is whether it is dealt with.
 * @throws ProviderError
 */
export async function setState(
  services: ToolServices,
  connection: ConnectionRow,
  row: ItemRow,
  change: keyof typeof CHANGES,
  reason: { readonly userId?: string; readonly testId?: string },
): Promise<void> {
  const { does, event, state } = CHANGES[change];
  const stateName = await withTool(services, connection, async (client, { tracking }) => {
    if (!tracking) return '';
    await does(tracking, client, refOf(row));
    return (await tracking.state(client, refOf(row))).name;
  });
  await services.db.transaction(async (transaction) => {
    await transaction
      .update(items)
      .set({ state, stateName, checkedAt: sql`now()`, ...(change === 'reopen' && { verdict: 'failing' as const }) })
      .where(eq(items.id, row.id));
    await logItem(transaction, row.id, { event, detail: stateName, ...reason });
  });
}

async function itemAndConnection({ db }: ToolServices, { workspaceId }: Actor, itemId: string) {
  const row = await getItem(db, workspaceId, itemId);
  if (row.connectionId === null) throw new ApiError('conflict', 'Its connection was removed. Connect the work tool again to change it.');
  if (row.state === 'gone') throw new ApiError('conflict', 'The work tool no longer has it.');
  return { row, connection: await getConnection(db, workspaceId, row.connectionId) };
}

async function refuseAsApi(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw error instanceof ProviderError ? toApiError(error) : error;
  }
}

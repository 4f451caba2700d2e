import type { Item, ItemEvent } from '@plumbline/contract';
import { type Client, type ItemRef, type Provider, ProviderError, type Tracking } from '@plumbline/integrations';
import { and, eq, sql } from '../../../platform/database/query.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Actor } from '../../accounts/index.ts';
import { type ConnectionRow, getConnection, type ToolServices, withTool } from '../connections/call-tool.ts';
import { toApiError } from '../connections/to-api-error.ts';
import { sendFiles } from '../files/send-files.ts';
import { items } from '../tables.ts';
import { logItem } from './log-item.ts';
import { getItem, type ItemRow, presentItem } from './present-item.ts';
import type { PictureServices } from './send-picture.ts';

/** An item as its work tool identifies it. */
export function refOf({ externalId, externalKey, url, values }: ItemRow): ItemRef {
  return { id: externalId, key: externalKey, url, values };
}

/**
 * Fetches an item’s state from the tool and stores it: someone may have closed it there while it still fails, reopened it, or deleted it.
 * @param until as in `withTool`
 * @throws ProviderError, and the signal’s reason
 */
export async function refreshItem(services: ToolServices, connection: ConnectionRow, row: ItemRow, until?: AbortSignal): Promise<void> {
  const ask = async (client: Client, provider: Provider) => {
    if (!provider.tracking) return null;
    try {
      return await provider.tracking.state(client, refOf(row));
    } catch (error) {
      if (error instanceof ProviderError && error.kind === 'not_found') return { state: 'gone', name: '' } as const;
      throw error;
    }
  };
  const read = await withTool(services, connection, ask, until);
  await services.db.transaction(async (transaction) => {
    // No run checks a step or a post again, so closing their items is always right.
    const isWrong = row.about === 'finding' && read?.state === 'closed' && row.state !== 'closed' && row.verdict === 'failing';
    const [kept] = await transaction
      .update(items)
      .set({
        checkedAt: sql`now()`,
        ...(read && { state: read.state, stateName: read.name }),
        ...(isWrong && { verdict: 'flagged' as const }),
        // Reopened by someone, so it is no longer wrongly closed.
        ...(read?.state === 'open' && row.verdict === 'flagged' && { verdict: 'failing' as const }),
      })
      // A concurrent change is more recent.
      .where(and(eq(items.id, row.id), eq(items.state, row.state)))
      .returning({ id: items.id });
    if (!kept || !read || read.state === row.state) return;
    const events = { open: 'reopened-there', closed: 'closed-there', gone: 'gone-there' } as const;
    await logItem(transaction, row.id, { event: events[read.state], detail: read.name });
    if (isWrong) await logItem(transaction, row.id, { event: 'closed-while-failing' });
  });
}

/**
 * The same on a person’s request. Files that the tool does not have yet are retried, including those given up.
 * @throws ApiError not_found, conflict, and errors of the tool
 */
export async function refreshForActor(services: ToolServices & PictureServices, actor: Actor, itemId: string): Promise<Item> {
  const { row, connection } = await itemAndConnection(services, actor, itemId);
  await refuseAsApi(async () => {
    await refreshItem(services, connection, row);
    const sent = { item: refOf(row), itemId };
    const left = await withTool(services, connection, (client, provider) => sendFiles(services, { client, provider, ...sent }));
    if (left) throw left;
  });
  return presentItem(services.db, actor.workspaceId, itemId);
}

/** Closes or reopens an item in its tool on a person’s request. @throws ApiError not_found, conflict, and errors of the tool */
export async function changeState(services: ToolServices, actor: Actor, itemId: string, change: 'close' | 'reopen'): Promise<Item> {
  const { row, connection } = await itemAndConnection(services, actor, itemId);
  await refuseAsApi(() => setState(services, connection, row, change, { userId: actor.userId }));
  return presentItem(services.db, actor.workspaceId, itemId);
}

/** A change to an item. */
type Change = 'close' | 'reopen' | 'move';

/** An item’s state after a change, and what is needed to undo it. */
interface Changed {
  readonly event: ItemEvent;
  readonly state: 'open' | 'closed';
  readonly stateName: string;
  readonly movedTo: string;
  readonly former: string;
  readonly detail: string;
}

/** A message has no state in its tool: only the product stores whether it is dealt with. */
const MESSAGE: Readonly<Record<'close' | 'reopen', Changed>> = {
  close: { event: 'closed', state: 'closed', stateName: '', movedTo: '', former: '', detail: '' },
  reopen: { event: 'reopened', state: 'open', stateName: '', movedTo: '', former: '', detail: '' },
};

/**
 * Closes an item in its tool, moves it to the connection’s target for fixes, or undoes either, and logs it with the reason.
 * @param until as in `withTool`
 * @throws ProviderError, and the signal’s reason
 */
export async function setState(
  services: ToolServices,
  connection: ConnectionRow,
  row: ItemRow,
  change: Change,
  reason: { readonly userId?: string; readonly testId?: string },
  until?: AbortSignal,
): Promise<void> {
  const ask = async (client: Client, { tracking }: Provider): Promise<Changed> => {
    if (!tracking) return MESSAGE[change === 'reopen' ? 'reopen' : 'close'];
    if (change === 'close') return close(tracking, client, row);
    if (change === 'move') return move(tracking, client, row, connection.fixTarget);
    return row.movedTo === '' ? reopen(tracking, client, row) : moveBack(tracking, client, row);
  };
  const changed = await withTool(services, connection, ask, until);
  const { event, detail, ...columns } = changed;
  await services.db.transaction(async (transaction) => {
    await transaction
      .update(items)
      .set({ ...columns, checkedAt: sql`now()`, ...(change === 'reopen' && { verdict: 'failing' as const }) })
      .where(eq(items.id, row.id));
    await logItem(transaction, row.id, { event, detail, ...reason });
  });
}

async function close(tracking: Tracking, client: Client, row: ItemRow): Promise<Changed> {
  const before = await tracking.state(client, refOf(row));
  await tracking.close(client, refOf(row));
  const { name } = await tracking.state(client, refOf(row));
  // One that was already moved keeps its original place.
  const former = row.movedTo === '' ? before.name : row.former;
  return { event: 'closed', state: 'closed', stateName: name, movedTo: row.movedTo, former, detail: name };
}

async function move(tracking: Tracking, client: Client, row: ItemRow, target: string): Promise<Changed> {
  const former = await tracking.moving.move(client, refOf(row), target);
  const { state, name } = await tracking.state(client, refOf(row));
  return { event: 'moved', state, stateName: name, movedTo: target, former, detail: `${wordOf(tracking)} “${target}”` };
}

async function reopen(tracking: Tracking, client: Client, row: ItemRow): Promise<Changed> {
  await tracking.reopen(client, refOf(row), row.former);
  const { name } = await tracking.state(client, refOf(row));
  return { event: 'reopened', state: 'open', stateName: name, movedTo: '', former: '', detail: name };
}

/** Someone may have closed it since it was moved; a failing item must be open. */
async function moveBack(tracking: Tracking, client: Client, row: ItemRow): Promise<Changed> {
  if (row.former !== '') await tracking.moving.back(client, refOf(row), row.movedTo, row.former);
  if ((await tracking.state(client, refOf(row))).state === 'closed') await tracking.reopen(client, refOf(row), row.former);
  const { name } = await tracking.state(client, refOf(row));
  return {
    event: 'moved-back',
    state: 'open',
    stateName: name,
    movedTo: '',
    former: '',
    detail: `from ${wordOf(tracking)} “${row.movedTo}”`,
  };
}

/** Such as status. */
const wordOf = ({ moving }: Tracking): string => moving.target.name.toLowerCase();

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

import { ProviderError } from '@plumbline/integrations';
import type { Logger } from 'pino';
import { z } from 'zod';
import { and, asc, eq, sql } from '../../../platform/database/query.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { JobHandler } from '../../../platform/queue/queue.ts';
import { beginShare, type BeginShare } from '../connections/begin-share.ts';
import { type ConnectionRow, withTool } from '../connections/call-tool.ts';
import { toolJob } from '../connections/tool-job.ts';
import { mayBeTried, sendFiles } from '../files/send-files.ts';
import { connections, itemFiles, items } from '../tables.ts';
import { refOf, refreshItem } from './change-item.ts';
import { type CreateServices, findableBy, settle } from './create-item.ts';
import { isDueItem, isLeftFile } from './due-items.ts';
import { lookForItem } from './look-for-item.ts';
import type { ItemRow } from './present-item.ts';

/** Checks a connection’s items in its work tool: their state, creations with an unknown outcome, and files not yet added. */
export const WATCH_CONNECTION = toolJob({
  name: 'watch-connection',
  retryLimit: 1,
  retryDelaySeconds: 30,
  retryBackoff: false,
  heartbeatSeconds: 60,
  expireInSeconds: 240,
});

/** Requests per job: as many as tools accept in a minute. The rest is due next time. */
const AT_MOST = 60;
/** After this many temporary failures a job ends: a tool that is down or overloaded is left alone for now. */
const MOST_FAILURES = 3;
/** Back-off for an unresponsive tool: doubles each time, from ten minutes up to six hours. */
const QUIET_MINUTES = sql<number>`least(360, 5 * power(2, least(${connections.silentLooks} + 1, 10)))::int`;
/** An item not found after this long was not created. */
const MINUTES_UNTIL_GIVEN_UP = 30;

/** Errors of the tool as a whole, not of a particular request. */
const SILENT: ReadonlySet<ProviderError['kind']> = new Set(['down', 'unclear', 'rate_limited']);

export interface ConnectionServices extends CreateServices {
  readonly log: Logger;
}

const jobData = z.object({ connectionId: z.uuid() });

export function createConnectionWatcher(services: ConnectionServices, begin: BeginShare = beginShare): JobHandler {
  const { db } = services;
  return async (data, stopping) => {
    const { connectionId } = jobData.parse(data);
    const [connection] = await db.select().from(connections).where(eq(connections.id, connectionId));
    if (!connection) return;
    const wasSilent = connection.sealed !== null && (await lookAfter(services, connection, begin(), stopping));
    await db
      .update(connections)
      .set({
        handedAt: null,
        ...(wasSilent && {
          silentLooks: sql`${connections.silentLooks} + 1`,
          lookAt: sql`now() + make_interval(mins => ${QUIET_MINUTES})`,
        }),
      })
      .where(eq(connections.id, connectionId));
  };
}

/**
 * Processes what is due until the time slice is over or the tool has failed too often.
 * @returns whether the tool was unresponsive: everything failed, or failures ended it
 */
async function lookAfter(
  services: ConnectionServices,
  connection: ConnectionRow,
  share: AbortSignal,
  stopping: AbortSignal,
): Promise<boolean> {
  const { log } = services;
  const until = AbortSignal.any([share, stopping]);
  const due = [
    ...(await dueItems(services, connection)).map((item) => () => followItem(services, connection, item, until)),
    ...(await itemsWithFiles(services, connection)).map((item) => () => sendLeftFiles(services, connection, item, until)),
  ];
  let [answers, failures] = [0, 0];
  for (const work of due) {
    stopping.throwIfAborted();
    if (share.aborted || failures === MOST_FAILURES) break;
    try {
      await work();
      answers += 1;
    } catch (error) {
      stopping.throwIfAborted();
      // Its token has been deleted by now.
      if (error instanceof ProviderError && error.kind === 'reconnect') return false;
      if (share.aborted || (error instanceof ProviderError && SILENT.has(error.kind))) failures += 1;
      if (share.aborted || error instanceof ProviderError || error instanceof ApiError)
        log.info({ err: error, connectionId: connection.id }, 'a work tool did not tell how an item stands, or take its files');
      else log.error({ err: error, connectionId: connection.id }, 'an item could not be looked after');
    }
  }
  return failures > 0 && (answers === 0 || failures === MOST_FAILURES || share.aborted);
}

async function followItem(services: ConnectionServices, connection: ConnectionRow, item: ItemRow, until: AbortSignal): Promise<void> {
  const { db } = services;
  try {
    if (item.state !== 'creating') await refreshItem(services, connection, item, until);
    else {
      const { found } = await withTool(services, connection, (client, provider) => lookForItem(client, provider, findableBy(item)), until);
      if (found) await settle(services, item, found, 'found-again');
      else await db.delete(items).where(and(eq(items.id, item.id), eq(items.state, 'creating'), isOld));
    }
  } catch (error) {
    // Goes behind the connection’s other items.
    await db
      .update(items)
      .set({ checkedAt: sql`now()` })
      .where(eq(items.id, item.id));
    throw error;
  }
}

async function sendLeftFiles(services: ConnectionServices, connection: ConnectionRow, item: ItemRow, until: AbortSignal): Promise<void> {
  const left = await withTool(
    services,
    connection,
    (client, provider) => sendFiles(services, { client, provider, item: refOf(item), itemId: item.id }, mayBeTried),
    until,
  );
  if (left) throw left;
}

const isOld = sql`${items.createdAt} < now() - make_interval(mins => ${MINUTES_UNTIL_GIVEN_UP})`;

async function dueItems({ db }: ConnectionServices, { id }: ConnectionRow): Promise<ItemRow[]> {
  return db
    .select()
    .from(items)
    .where(and(eq(items.connectionId, id), isDueItem))
    .orderBy(sql`${asc(items.checkedAt)} nulls first`)
    .limit(AT_MOST);
}

/** Those whose files have not been tried for the longest time first. */
async function itemsWithFiles({ db }: ConnectionServices, { id }: ConnectionRow): Promise<ItemRow[]> {
  const rows = await db
    .select({ item: items })
    .from(itemFiles)
    .innerJoin(items, eq(items.id, itemFiles.itemId))
    .where(and(eq(items.connectionId, id), isLeftFile))
    .groupBy(items.id)
    .orderBy(sql`min(${itemFiles.triedAt}) nulls first`)
    .limit(AT_MOST);
  return rows.map(({ item }) => item);
}

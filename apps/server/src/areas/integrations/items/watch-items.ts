import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from '../../../platform/database/query.ts';
import { doEach, type DoEachServices } from '../../../platform/queue/do-each.ts';
import type { JobHandler, Queue, ScheduledJob } from '../../../platform/queue/queue.ts';
import { turnOwnerOfTeam } from '../../accounts/index.ts';
import type { ConnectionRow } from '../connections/call-tool.ts';
import { jobName } from '../connections/tool-job.ts';
import { connections, itemFiles, items, toolEvents } from '../tables.ts';
import { isDueItem, isLeftFile } from './due-items.ts';
import { WATCH_CONNECTION } from './watch-connection.ts';

/** Queues connections with items to check. */
export const WATCH_ITEMS: ScheduledJob = {
  name: 'watch-items',
  cron: '*/5 * * * *',
  retryLimit: 0,
  retryDelaySeconds: 0,
  retryBackoff: false,
  heartbeatSeconds: 60,
  expireInSeconds: 280,
};

/** How long processed events are remembered; most later ones are refused as too old, and no event does more than trigger a check. */
const DAYS_OF_EVENTS = 30;

export interface WatchServices extends DoEachServices {
  readonly db: NodePgDatabase;
  readonly queue: Queue;
}

/** A queued connection is not queued again until it was checked, unless its job was lost. */
const isFree = and(
  isNotNull(connections.sealed),
  lte(connections.lookAt, sql`now()`),
  or(isNull(connections.handedAt), lt(connections.handedAt, sql`now() - interval '1 hour'`)),
);

/**
 * Queues due connections without calling any tool: each is a job of its team, so that teams take turns, tools are called in parallel, and an
 * unresponsive one only delays its own items.
 */
export function createItemWatcher(services: WatchServices): JobHandler {
  return async (_data, stopping) => {
    const { db } = services;
    await db.delete(toolEvents).where(lt(toolEvents.at, sql`now() - make_interval(days => ${DAYS_OF_EVENTS})`));
    const withDueItem = db.select({ id: items.connectionId }).from(items).where(isDueItem);
    const withLeftFile = db
      .select({ id: items.connectionId })
      .from(itemFiles)
      .innerJoin(items, eq(items.id, itemFiles.itemId))
      .where(isLeftFile);
    const due = await db
      .select({ id: connections.id, workspaceId: connections.workspaceId, baseUrl: connections.baseUrl })
      .from(connections)
      .where(and(isFree, or(inArray(connections.id, withDueItem), inArray(connections.id, withLeftFile))))
      .orderBy(asc(connections.lookAt));
    await doEach(services, due, stopping, (connection) => handOut(services, connection));
  };
}

async function handOut(
  { db, queue }: WatchServices,
  { id, workspaceId, baseUrl }: Pick<ConnectionRow, 'id' | 'workspaceId' | 'baseUrl'>,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const handed = await transaction
      .update(connections)
      .set({ handedAt: sql`now()` })
      .where(and(eq(connections.id, id), isFree))
      .returning({ id: connections.id });
    if (handed.length === 0) return;
    const owner = await turnOwnerOfTeam(transaction, workspaceId);
    await queue.send(transaction, jobName(WATCH_CONNECTION, baseUrl), { connectionId: id }, owner);
  });
}

import { ProviderError, PROVIDERS } from '@plumbline/integrations';
import type { Logger } from 'pino';
import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from '../../../platform/database/query.ts';
import type { JobHandler, ScheduledJob } from '../../../platform/queue/queue.ts';
import { withTool } from '../connections/call-tool.ts';
import { sendFiles } from '../files/send-files.ts';
import { connections, itemFiles, items, toolEvents } from '../tables.ts';
import { refreshItem } from './change-item.ts';
import { lookForItem } from './look-for-item.ts';
import { type CreateServices, draftOf, settle, TRY_MINUTES } from './create-item.ts';

/** Looks how items stand in their work tools, and for items whose creation had no end. */
export const WATCH_ITEMS: ScheduledJob = {
  name: 'watch-items',
  cron: '*/5 * * * *',
  retryLimit: 0,
  retryDelaySeconds: 0,
  retryBackoff: false,
  heartbeatSeconds: 60,
  expireInSeconds: 280,
};

/** An item is asked for this often; people who look at it ask at once. */
const MINUTES_BETWEEN = 15;
/** Items asked for in a round: as many as tools take in a minute or two. */
const AT_MOST = 60;
/** What a tool has not after this long, it will not have. */
const MINUTES_UNTIL_GIVEN_UP = 30;

/** An event of a tool is known as taken for this long; most that come later are refused as too old, and none does more than ask. */
const DAYS_OF_EVENTS = 30;

export interface WatchServices extends CreateServices {
  readonly log: Logger;
}

/** Makes a round. One tool that does not answer, or answers what nobody foresaw, keeps nobody from the others. */
export function createItemWatcher(services: WatchServices): JobHandler {
  return async (_data, stopping) => {
    const { db, log } = services;
    await db.delete(toolEvents).where(lt(toolEvents.at, sql`now() - make_interval(days => ${DAYS_OF_EVENTS})`));
    await sendLeftFiles(services, stopping);
    for (const { item, connection, isUnsettled } of await dueItems(services)) {
      stopping.throwIfAborted();
      try {
        if (!isUnsettled) await refreshItem(services, connection, item);
        else {
          const { found } = await withTool(services, connection, (client, provider) =>
            lookForItem(client, provider, draftOf(services, item)),
          );
          if (found) await settle(services, item, found, 'found-again');
          else await db.delete(items).where(and(eq(items.id, item.id), eq(items.state, 'creating'), isOld(MINUTES_UNTIL_GIVEN_UP)));
        }
      } catch (error) {
        // Asked again in the next round but one, not at once.
        await db
          .update(items)
          .set({ checkedAt: sql`now()` })
          .where(eq(items.id, item.id));
        if (error instanceof ProviderError)
          log.info({ itemId: item.id, reason: error.kind }, 'a work tool did not tell how an item stands');
        else log.error({ err: error, itemId: item.id }, 'an item could not be looked at');
      }
    }
  };
}

/** Adds the files of items whose process ended before it did, or whose tool did not take them then. */
async function sendLeftFiles(services: WatchServices, stopping: AbortSignal): Promise<void> {
  const { db, log } = services;
  const rows = await db
    .selectDistinctOn([items.id], { item: items, connection: connections })
    .from(itemFiles)
    .innerJoin(items, eq(items.id, itemFiles.itemId))
    .innerJoin(connections, eq(connections.id, items.connectionId))
    .where(
      and(
        isNull(itemFiles.sentAt),
        inArray(items.state, ['open', 'closed']),
        isNotNull(connections.sealed),
        sql`${items.triedAt} < now() - make_interval(mins => ${TRY_MINUTES})`,
      ),
    )
    .limit(AT_MOST);
  for (const { item, connection } of rows) {
    stopping.throwIfAborted();
    const ref = { id: item.externalId, key: item.externalKey, url: item.url, values: item.values };
    await withTool(services, connection, (client, provider) => sendFiles(services, { client, provider, item: ref, itemId: item.id })).catch(
      (error: unknown) => log.warn({ err: error, itemId: item.id }, 'files of an item could not be added'),
    );
  }
}

const isOld = (minutes: number) => sql`${items.createdAt} < now() - make_interval(mins => ${minutes})`;

async function dueItems({ db }: WatchServices) {
  const tracked = PROVIDERS.flatMap(({ id, tracking }) => (tracking ? [id] : []));
  const longAgo = sql`now() - make_interval(mins => ${MINUTES_BETWEEN})`;
  const isDue = and(
    inArray(items.state, ['open', 'closed']),
    inArray(items.provider, tracked),
    or(isNull(items.checkedAt), lt(items.checkedAt, longAgo)),
  );
  const isUnsettled = and(eq(items.state, 'creating'), sql`${items.triedAt} < now() - make_interval(mins => ${TRY_MINUTES})`);
  const rows = await db
    .select({ item: items, connection: connections })
    .from(items)
    .innerJoin(connections, eq(connections.id, items.connectionId))
    .where(and(isNotNull(connections.sealed), or(isDue, isUnsettled)))
    .orderBy(sql`${asc(items.checkedAt)} nulls first`)
    .limit(AT_MOST);
  return rows.map((row) => ({ ...row, isUnsettled: row.item.state === 'creating' }));
}

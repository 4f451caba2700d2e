import { ProviderError } from '@plumbline/integrations';
import { z } from 'zod';
import { and, eq, inArray, isNull, lt, or } from '../../../platform/database/query.ts';
import type { JobDefinition, JobHandler } from '../../../platform/queue/queue.ts';
import type { ToolServices } from '../connections/call-tool.ts';
import { refreshItem } from '../items/change-item.ts';
import { connections, items } from '../tables.ts';

/** Asks a work tool how an item stands, of which it said that it changed. */
export const REFRESH_ITEM: JobDefinition = {
  name: 'refresh-item',
  retryLimit: 3,
  retryDelaySeconds: 30,
  retryBackoff: true,
  heartbeatSeconds: 60,
  expireInSeconds: 120,
};

/** What the product changed itself is told by an event too, and is written down by then. */
export const REFRESH_DELAY_SECONDS = 2;

const jobData = z.object({ itemId: z.uuid(), at: z.iso.datetime() });

/** What may be better in a minute; for the rest there is the round that asks for all items. */
const PASSING: ReadonlySet<ProviderError['kind']> = new Set(['down', 'rate_limited']);

/** Asks once for many events: whoever was asked for since the event came is left alone. */
export function createItemRefresher(services: ToolServices): JobHandler {
  return async (data) => {
    const { itemId, at } = jobData.parse(data);
    const [found] = await services.db
      .select({ item: items, connection: connections })
      .from(items)
      .innerJoin(connections, eq(connections.id, items.connectionId))
      .where(
        and(eq(items.id, itemId), inArray(items.state, ['open', 'closed']), or(isNull(items.checkedAt), lt(items.checkedAt, new Date(at)))),
      );
    if (!found) return;
    try {
      await refreshItem(services, found.connection, found.item);
    } catch (error) {
      if (!(error instanceof ProviderError) || PASSING.has(error.kind)) throw error;
    }
  };
}

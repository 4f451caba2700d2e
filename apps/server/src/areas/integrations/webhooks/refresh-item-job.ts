import { ProviderError } from '@plumbline/integrations';
import { z } from 'zod';
import { and, eq, inArray } from '../../../platform/database/query.ts';
import type { JobHandler } from '../../../platform/queue/queue.ts';
import { beginShare, type BeginShare } from '../connections/begin-share.ts';
import type { ToolServices } from '../connections/call-tool.ts';
import { toolJob } from '../connections/tool-job.ts';
import { refreshItem } from '../items/change-item.ts';
import { connections, items } from '../tables.ts';

/** Asks a work tool how an item stands, of which it said that it changed. */
export const REFRESH_ITEM = toolJob({
  name: 'refresh-item',
  retryLimit: 3,
  retryDelaySeconds: 30,
  retryBackoff: true,
  heartbeatSeconds: 60,
  expireInSeconds: 120,
});

/** What the product changed itself is told by an event too, and is written down by then. */
export const WRITTEN_SECONDS = 2;
/** Events that come so close together are asked about once. */
export const REFRESH_DELAY_SECONDS = 5;

const jobData = z.object({ itemId: z.uuid() });

/** What may be better in a minute; for the rest there is the round that asks for all items. */
const PASSING: ReadonlySet<ProviderError['kind']> = new Set(['down', 'rate_limited']);

export function createItemRefresher(services: ToolServices, begin: BeginShare = beginShare): JobHandler {
  return async (data, stopping) => {
    const { itemId } = jobData.parse(data);
    const [found] = await services.db
      .select({ item: items, connection: connections })
      .from(items)
      .innerJoin(connections, eq(connections.id, items.connectionId))
      .where(and(eq(items.id, itemId), inArray(items.state, ['open', 'closed'])));
    if (!found) return;
    try {
      await refreshItem(services, found.connection, found.item, AbortSignal.any([begin(), stopping]));
    } catch (error) {
      if (!(error instanceof ProviderError) || PASSING.has(error.kind)) throw error;
    }
  };
}

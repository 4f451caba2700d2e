import { ProviderError } from '@plumbline/integrations';
import { z } from 'zod';
import { and, eq, inArray } from '../../../platform/database/query.ts';
import type { JobHandler } from '../../../platform/queue/queue.ts';
import { beginShare, type BeginShare } from '../connections/begin-share.ts';
import type { ToolServices } from '../connections/call-tool.ts';
import { toolJob } from '../connections/tool-job.ts';
import { refreshItem } from '../items/change-item.ts';
import { connections, items } from '../tables.ts';

/** Fetches an item’s state after its work tool reported a change. */
export const REFRESH_ITEM = toolJob({
  name: 'refresh-item',
  retryLimit: 3,
  retryDelaySeconds: 30,
  retryBackoff: true,
  heartbeatSeconds: 60,
  expireInSeconds: 120,
});

/** Changes made by the product itself cause events too, and are stored by then. */
export const WRITTEN_SECONDS = 2;
/** Events this close together are handled by one request. */
export const REFRESH_DELAY_SECONDS = 5;

const jobData = z.object({ itemId: z.uuid() });

/** Temporary errors; others are left to the periodic check of all items. */
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

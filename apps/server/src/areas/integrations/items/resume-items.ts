import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { sql } from '../../../platform/database/query.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import { turnOwnerOfTeam } from '../../accounts/index.ts';
import { jobName } from '../connections/tool-job.ts';
import { type ItemNews, UPDATE_ITEM } from './follow-test.ts';

/**
 * Queues updates that a tool refused, after its connection was renewed: later runs would not, as nothing about these items changes. Items that are
 * already in the right state are left alone.
 */
export async function resumeItems(transaction: NodePgDatabase, queue: Queue, connectionId: string): Promise<void> {
  const { rows } = await transaction.execute<{
    id: string;
    workspace_id: string;
    news: ItemNews;
    test_id: string;
    base_url: string | null;
  }>(sql`
    select i.id, i.workspace_id, i.verdict as news, last.test_id, c.base_url
    from items i
    join connections c on c.id = i.connection_id
    cross join lateral (select event, test_id from item_log where item_id = i.id order by id desc limit 1) last
    where i.connection_id = ${connectionId}::uuid and last.event = 'not-done' and last.test_id is not null
      and ((i.verdict = 'fixed' and i.state = 'open' and i.moved_to = '')
        or (i.verdict = 'failing' and (i.state = 'closed' or i.moved_to <> '')))`);
  for (const { id, workspace_id: workspaceId, news, test_id: testId, base_url: baseUrl } of rows)
    await queue.send(
      transaction,
      jobName(UPDATE_ITEM, baseUrl),
      { itemId: id, testId, news },
      await turnOwnerOfTeam(transaction, workspaceId),
    );
}

import { sql } from '../../../platform/database/query.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import { turnOwnerOf } from '../../accounts/index.ts';
import { lookAgain } from '../../findings/index.ts';
import { type AfterEnd, type KindOfReport, kindOfTest } from '../../tests/index.ts';
import { jobName, toolJob } from '../connections/tool-job.ts';
import { logItem } from './log-item.ts';

/** Informs a work tool of a run’s result for an item. */
export const UPDATE_ITEM = toolJob({
  name: 'update-item',
  retryLimit: 8,
  retryDelaySeconds: 30,
  retryBackoff: true,
  heartbeatSeconds: 60,
  expireInSeconds: 300,
});

/** What an update reports. */
export type ItemNews = 'fixed' | 'failing';

/**
 * Decides at the end of a test what happened to the site’s items: one whose findings are all gone from judged pages is fixed, one with a finding
 * again is failing again, and one that someone closed or deleted while it fails is flagged, without being replaced. Items whose pages were not judged
 * are unaffected.
 */
export function followTests({ queue, kinds }: { readonly queue: Queue; readonly kinds: readonly KindOfReport[] }): AfterEnd {
  return async (transaction, test) => {
    if (test.status !== 'finished') return;
    const followed = sql`
      select i.id, i.check_id, x.fingerprint, x.page_url from items i join item_findings x on x.item_id = i.id
      where i.workspace_id = ${test.workspaceId}::uuid and i.kind = ${test.kind} and i.host = ${test.host} and i.state in ('open', 'closed', 'gone')`;
    const { rows } = await transaction.execute<{
      id: string;
      state: 'open' | 'closed' | 'gone';
      news: ItemNews | 'flagged';
      base_url: string | null;
    }>(sql`
      with looked as (${lookAgain(kindOfTest(kinds, test), test.id, followed)}),
      news as (
        select id, case
          when is_judged and not fails and verdict <> 'fixed' then 'fixed'
          when fails and state = 'gone' and verdict <> 'flagged' then 'flagged'
          when fails and state <> 'gone' and verdict = 'fixed' then 'failing'
          when fails and verdict = 'failing' and state = 'closed' then 'flagged' end as news
        from looked join items using (id))
      update items set verdict = news.news from news where items.id = news.id and news.news is not null
      returning items.id, items.state, news.news, (select base_url from connections where id = items.connection_id)`);
    if (rows.length === 0) return;
    const owner = await turnOwnerOf(transaction, test);
    for (const { id, state, news, base_url: baseUrl } of rows) {
      const event = state === 'gone' ? 'gone-while-failing' : 'closed-while-failing';
      if (news === 'flagged') await logItem(transaction, id, { event, testId: test.id });
      else if (state !== 'gone') await queue.send(transaction, jobName(UPDATE_ITEM, baseUrl), { itemId: id, testId: test.id, news }, owner);
    }
  };
}

import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type SQL, sql } from '../../platform/database/query.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { turnOwnerOf } from '../accounts/index.ts';
import type { AfterReplay } from '../captures/index.ts';
import { lookAgain } from '../findings/index.ts';
import { type AfterEnd, type KindOfReport, kindOfTest, type TestRow } from '../tests/index.ts';
import { VERIFY_POSTS } from './verify-linked-posts.ts';

/**
 * Decides at the end of a test what happened to findings linked to posts, in the same way as for tickets. An ignored finding that still exists
 * counts as neither fixed nor failing, so that no voter is told that it is gone.
 */
export function followLinks({ queue, kinds }: { readonly queue: Queue; readonly kinds: readonly KindOfReport[] }): AfterEnd {
  return async (transaction, test) => {
    if (test.status !== 'finished') return;
    const followed = sql`
      select l.id, l.check_id, x.fingerprint, x.page_url from post_links l join post_link_findings x on x.link_id = l.id
      where l.workspace_id = ${test.workspaceId}::uuid and l.kind = ${test.kind} and l.host = ${test.host} and l.about = 'finding'`;
    await judge(transaction, queue, test, lookAgain(kindOfTest(kinds, test), test.id, followed));
  };
}

/** The same at the end of a replay, for linked steps: one is fixed when everything found at it is. */
export function followReplays(queue: Queue): AfterReplay {
  return async (transaction, { test, fixed, reproduced }) => {
    const looked = sql`
      select l.id, bool_or(x.fingerprint = any(${sql.param(reproduced)}::text[])) as fails,
        bool_or(x.fingerprint = any(${sql.param(reproduced)}::text[])) as is_there,
        bool_and(x.fingerprint = any(${sql.param(fixed)}::text[])) as is_judged
      from post_links l join post_link_findings x on x.link_id = l.id
      where l.workspace_id = ${test.workspaceId}::uuid and l.test_id = ${test.id}::uuid and l.about = 'step'
      group by l.id`;
    await judge(transaction, queue, test, looked);
  };
}

async function judge(transaction: NodePgDatabase, queue: Queue, test: TestRow, looked: SQL): Promise<void> {
  const { rows } = await transaction.execute<{ post_id: string }>(sql`
    with looked as (${looked}),
    news as (
      select id, case when is_judged and not is_there and verdict <> 'fixed' then 'fixed' when fails and verdict = 'fixed' then 'failing' end as news
      from looked join post_links using (id))
    update post_links set verdict = news.news,
      fixed_test_id = case when news.news = 'fixed' then ${test.id}::uuid end, fixed_at = case when news.news = 'fixed' then now() end
    from news where post_links.id = news.id and news.news is not null
    returning post_links.post_id`);
  const postIds = [...new Set(rows.map(({ post_id }) => post_id))];
  if (postIds.length === 0) return;
  const { workspaceId } = test;
  await queue.send(transaction, VERIFY_POSTS.name, { workspaceId, postIds }, await turnOwnerOf(transaction, test));
}

import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { sql } from '../../platform/database/query.ts';

/** Hides everything that a visitor wrote in a workspace, from everyone. */
export function hideTexts(transaction: NodePgDatabase, workspaceId: string, userId: string): Promise<void> {
  return turn(transaction, workspaceId, userId, { from: sql`hidden_at is null`, to: sql`now()`, count: -1 });
}

/** Shows it again. */
export function showTexts(transaction: NodePgDatabase, workspaceId: string, userId: string): Promise<void> {
  return turn(transaction, workspaceId, userId, { from: sql`hidden_at is not null`, to: sql`null`, count: 1 });
}

interface Turn {
  readonly from: ReturnType<typeof sql>;
  readonly to: ReturnType<typeof sql>;
  /** Change of the thread’s counter per comment. */
  readonly count: 1 | -1;
}

async function turn(transaction: NodePgDatabase, workspaceId: string, userId: string, { from, to, count }: Turn): Promise<void> {
  const own = sql`workspace_id = ${workspaceId} and author_id = ${userId} and ${from}`;
  // Locks threads before comments, each in sorted order, like anyone who writes there.
  for (const [threads, column] of [
    [sql`feedback_posts`, sql`feedback_id`],
    [sql`changelog_entries`, sql`change_log_id`],
  ] as const) {
    await transaction.execute(
      sql`select id from ${threads} where id in (select ${column} from comments where ${own}) order by id for update`,
    );
    await transaction.execute(sql`
      with turned as (
        update comments set hidden_at = ${to} where ${own} and ${column} is not null
        returning ${column} as thread, (not internal and held_at is null and deleted_at is null)::int as counted
      ), sums as (select thread, sum(counted)::int as counted from turned group by thread)
      update ${threads} set comment_count = comment_count + ${count} * sums.counted from sums where ${threads}.id = sums.thread
    `);
  }
  await transaction.execute(sql`update feedback_posts set hidden_at = ${to} where ${own}`);
}

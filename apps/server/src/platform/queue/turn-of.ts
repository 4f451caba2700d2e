import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { sql } from '../database/query.ts';

/** Beyond this many waiting jobs a group comes behind all others, and its jobs in their own order. */
const MOST_COUNTED = 1000;

/**
 * The place of a new job in the line. In the order of their coming, thousands of jobs that one group has sent would be done before the first
 * of anybody who comes after.
 */
export async function turnOf(transaction: NodePgDatabase, name: string, id: string) {
  const { rows } = await transaction.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from (
      select 1 from pgboss.job
      where name = ${name} and group_id = ${id} and state < 'active' and not blocked and start_after <= now() limit ${MOST_COUNTED}) as own`);
  return { group: { id }, priority: -(rows[0]?.waiting ?? 0) };
}

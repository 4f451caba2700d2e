import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Job, PgBoss } from 'pg-boss';
import { sql } from '../database/query.ts';
import { areStrangers } from '../http/strangers.ts';

/** How far after the turn that a line has reached the first job of an owner stands. */
const FIRST = { known: 1, strangers: 2 } as const;

/** How far apart the jobs of one owner stand. Between two of them there is room for the first of whoever comes after, strangers too. */
const APART = 3;

/**
 * The group of the jobs of all strangers. No group has all workers of a process, and one person may be of several kinds of strangers. Which of
 * them a job is of is its tier, in the words of pg-boss, for which nothing is set.
 */
const STRANGERS = 'strangers';

/** Whose job it is; null for nobody in particular. */
export function ownerOf({ groupId, groupTier }: Pick<Job, 'groupId' | 'groupTier'>): string | null {
  return groupTier ?? groupId ?? null;
}

/** As `ownerOf`, of a row of jobs. */
export const OWNER = sql`coalesce(group_tier, group_id)`;

/**
 * The place of a new job in its line, which is served in the order of turns, as by self-clocked fair queueing (Golestani, 1994): it comes after the last
 * of its owner that is open, and after the turn that the line has reached. So whoever has sent thousands stands behind the first of anybody who comes
 * later, and nobody is passed for ever: whoever sends one job after the other gets a later turn each time. Strangers stand one turn further back: where
 * one worker is all there is, who is known waits for no more than what it is at.
 */
export async function turnOf(transaction: NodePgDatabase, name: string, owner: string) {
  const { rows } = await transaction.execute<{ reached: number; last: number | null }>(sql`
    select coalesce((select reached from job_turns where name = ${name}), 0) as reached, -least(
      (select priority from pgboss.job
        where name = ${name} and ${OWNER} = ${owner} and state < 'active' and not blocked and start_after <= now() order by priority limit 1),
      (select min(priority) from pgboss.job where name = ${name} and ${OWNER} = ${owner} and state = 'active' and group_id is not null)) as last`);
  const { reached = 0, last = null } = rows[0] ?? {};
  const isOfStrangers = areStrangers(owner);
  const first = reached + FIRST[isOfStrangers ? 'strangers' : 'known'];
  return {
    group: isOfStrangers ? { id: STRANGERS, tier: owner } : { id: owner },
    priority: -(last === null ? first : Math.max(first, last + APART)),
  };
}

/** A job begins: the line has come to its turn. Kept apart from jobs, which are forgotten once they are over. */
export async function noteTurn(
  db: ReturnType<PgBoss['getDb']>,
  { name, id, groupId }: Pick<Job, 'name' | 'id' | 'groupId'>,
): Promise<void> {
  if (groupId == null) return;
  await db.executeSql(
    `insert into job_turns (name, reached) select name, -priority from pgboss.job where name = $1 and id = $2
     on conflict (name) do update set reached = greatest(job_turns.reached, excluded.reached)`,
    [name, id],
  );
}

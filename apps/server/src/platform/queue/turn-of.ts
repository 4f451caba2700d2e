import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Job } from 'pg-boss';
import { sql } from '../database/query.ts';
import { areStrangers } from '../http/strangers.ts';

/** Beyond this many open jobs an owner comes behind all others, and its jobs in their own order. */
const MOST_COUNTED = 1000;

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
 * The place of a new job in the line: behind those of owners with fewer jobs, under way or waiting. In the order of their coming, thousands of jobs that
 * one owner has sent would be done before the first of anybody who comes after. Strangers have one job more than they have: where one worker is
 * all there is, who is known waits for no more than what it is at.
 */
export async function turnOf(transaction: NodePgDatabase, name: string, owner: string) {
  const { rows } = await transaction.execute<{ open: number }>(sql`
    select count(*)::int as open from (
      (select 1 from pgboss.job
        where name = ${name} and ${OWNER} = ${owner} and state < 'active' and not blocked and start_after <= now() limit ${MOST_COUNTED})
      union all (select 1 from pgboss.job where name = ${name} and ${OWNER} = ${owner} and state = 'active' and group_id is not null)) as own`);
  const isOfStrangers = areStrangers(owner);
  return {
    group: isOfStrangers ? { id: STRANGERS, tier: owner } : { id: owner },
    priority: -((rows[0]?.open ?? 0) + (isOfStrangers ? 1 : 0)),
  };
}

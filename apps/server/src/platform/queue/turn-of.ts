import type { Job, PgBoss } from 'pg-boss';
import { z } from 'zod';
import { sql } from '../database/query.ts';
import { areStrangers } from '../http/strangers.ts';

/** Where jobs are kept: pg-boss's own connections, or a transaction. */
type JobStore = ReturnType<PgBoss['getDb']>;

/** How far after the turn that a line has reached the first job of an owner stands. */
const FIRST = { known: 1, strangers: 2 } as const;

/** How far apart the jobs of one owner stand. Between two of them there is room for the first of whoever comes after, strangers too. */
const APART = 3;

/**
 * The priority of a job that waits for its time, which has its turn once that has come: it would have passed everybody who came meanwhile. The least there
 * is, so that it passes nobody until then.
 */
const TO_BE_RANKED = -(2 ** 31);

/** How many jobs whose time has come are given their turns at once. */
const MOST_RANKED = 1000;

/**
 * The group of the jobs of all strangers. No group has all workers of a process, and one person may be of several kinds of strangers. Which of
 * them a job is of is its tier, in the words of pg-boss, for which nothing is set.
 */
const STRANGERS = 'strangers';

/** Whose job it is; null for nobody in particular. */
export function ownerOf({ groupId, groupTier }: Pick<Job, 'groupId' | 'groupTier'>): string | null {
  return groupTier ?? groupId ?? null;
}

const OWNER_TEXT = 'coalesce(group_tier, group_id)';
/** As `ownerOf`, of a row of jobs. */
export const OWNER = sql.raw(OWNER_TEXT);

/** How pg-boss is told whose a job is. */
function groupOf(owner: string) {
  return areStrangers(owner) ? { id: STRANGERS, tier: owner } : { id: owner };
}

/**
 * The place of a new job in its line, which is served in the order of turns, as by self-clocked fair queueing (Golestani, 1994): it comes after the last
 * of its owner that is open, and after the turn that the line has reached. So whoever has sent thousands stands behind the first of anybody who comes
 * later, and nobody is passed for ever: whoever sends one job after the other gets a later turn each time. Strangers stand one turn further back: where
 * one worker is all there is, who is known waits for no more than what it is at.
 */
export async function turnOf(store: JobStore, name: string, owner: string) {
  const { rows } = await store.executeSql(
    `select coalesce((select reached from job_turns where name = $1), 0) as reached, -least(
      (select priority from pgboss.job
        where name = $1 and ${OWNER_TEXT} = $2 and state < 'active' and not blocked and start_after <= now() and priority > ${TO_BE_RANKED}
        order by priority limit 1),
      (select min(priority) from pgboss.job
        where name = $1 and ${OWNER_TEXT} = $2 and state = 'active' and group_id is not null and priority > ${TO_BE_RANKED})) as last`,
    [name, owner],
  );
  const { reached, last } = place.parse(rows[0]);
  const first = reached + FIRST[areStrangers(owner) ? 'strangers' : 'known'];
  return { group: groupOf(owner), priority: -(last === null ? first : Math.max(first, last + APART)) };
}

const place = z.object({ reached: z.int(), last: z.int().nullable() });

/** The place of a job that waits for its time: none yet. */
export function turnLater(owner: string) {
  return { group: groupOf(owner), priority: TO_BE_RANKED };
}

/** A job begins: the line has come to its turn. Kept apart from jobs, which are forgotten once they are over. */
export async function noteTurn(store: JobStore, { name, id, groupId }: Job): Promise<void> {
  if (groupId == null) return;
  await store.executeSql(
    `insert into job_turns (name, reached) select name, -priority from pgboss.job where name = $1 and id = $2 and priority > ${TO_BE_RANKED}
     on conflict (name) do update set reached = greatest(job_turns.reached, excluded.reached)`,
    [name, id],
  );
}

/** A job fails: it may be tried again, and then has its turn as one that was to wait. */
export async function giveTurnUp(store: JobStore, { name, id, groupId }: Job): Promise<void> {
  if (groupId == null) return;
  await store.executeSql(`update pgboss.job set priority = ${TO_BE_RANKED} where name = $1 and id = $2 and state = 'active'`, [name, id]);
}

/**
 * Gives turns to jobs whose time has come, the first of each owner before the second of any. Where several processes do at once, one does.
 * @param names of the jobs that are looked at
 */
export async function rankDue(store: JobStore, names: readonly string[]): Promise<void> {
  const { rows } = await store.executeSql(
    `select name, ${OWNER_TEXT} as owner, array_agg(id::text order by start_after, created_on) as ids
     from (select *, row_number() over (partition by name, ${OWNER_TEXT} order by start_after, created_on) as place from pgboss.job
       where name = any($1) and state < 'active' and not blocked and start_after <= now() and priority = ${TO_BE_RANKED} and group_id is not null
       order by place limit ${MOST_RANKED}) due
     group by 1, 2`,
    [names],
  );
  for (const { name, owner, ids } of due.parse(rows)) {
    const { priority } = await turnOf(store, name, owner);
    await store.executeSql(
      `update pgboss.job set priority = $2 - (ranked.place - 1) * ${APART}
       from unnest($3::uuid[]) with ordinality ranked(id, place)
       where job.name = $1 and job.id = ranked.id and state < 'active' and priority = ${TO_BE_RANKED}`,
      [name, priority, ids],
    );
  }
}

const due = z.array(z.object({ name: z.string(), owner: z.string(), ids: z.array(z.string()) }));

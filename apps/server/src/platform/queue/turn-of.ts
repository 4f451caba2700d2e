import type { Job, PgBoss } from 'pg-boss';
import { z } from 'zod';
import { sql } from '../database/query.ts';
import { isAnonymousOwner } from '../http/anonymous-owners.ts';

/** A job store: pg-boss’s own connections, or a transaction. */
type JobStore = ReturnType<PgBoss['getDb']>;

/** How far behind the current turn of a line the first job of an owner is placed. */
const FIRST = { known: 1, strangers: 2 } as const;

/** Distance between two jobs of one owner. Between them there is room for the first job of newcomers, including strangers. */
const APART = 3;

/**
 * Priority of a delayed job, which gets its turn when it becomes due; otherwise it would overtake everyone who came in the meantime. The lowest
 * possible, so that it overtakes nobody until then.
 */
const TO_BE_RANKED = -(2 ** 31);

/** How many due jobs get their turns at once. */
const MOST_RANKED = 1000;

/**
 * The group of all strangers’ jobs. No group occupies all workers of a process, and one person may pose as several kinds of strangers. The kind is
 * stored as the job’s tier, a pg-boss field for which no limit is set.
 */
const STRANGERS = 'strangers';

/** The owner of a job; null when it has none. */
export function ownerOf({ groupId, groupTier }: Pick<Job, 'groupId' | 'groupTier'>): string | null {
  return groupTier ?? groupId ?? null;
}

const OWNER_TEXT = 'coalesce(group_tier, group_id)';
/** Same as `ownerOf`, for a row of jobs. */
export const OWNER = sql.raw(OWNER_TEXT);

/** How a job’s owner is stored in pg-boss. */
function groupOf(owner: string) {
  return isAnonymousOwner(owner) ? { id: STRANGERS, tier: owner } : { id: owner };
}

/**
 * The position of a new job in its line, which is served in turn order, as in self-clocked fair queueing (Golestani, 1994): after its owner’s last
 * open job, and after the current turn of the line. So an owner with thousands of jobs is behind the first job of anyone who comes later, and nobody
 * is overtaken forever, since each new job gets a later turn. Strangers are placed one turn further back: with a single worker, a known owner only
 * waits for the job it is running.
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
  const first = reached + FIRST[isAnonymousOwner(owner) ? 'strangers' : 'known'];
  return { group: groupOf(owner), priority: -(last === null ? first : Math.max(first, last + APART)) };
}

const place = z.object({ reached: z.int(), last: z.int().nullable() });

/** The position of a delayed job: none yet. */
export function delayedTurn(owner: string) {
  return { group: groupOf(owner), priority: TO_BE_RANKED };
}

/** Records that the line has reached a job’s turn. Stored separately, because finished jobs are deleted. */
export async function recordTurn(store: JobStore, { name, id, groupId }: Job): Promise<void> {
  if (groupId == null) return;
  await store.executeSql(
    `insert into job_turns (name, reached) select name, -priority from pgboss.job where name = $1 and id = $2 and priority > ${TO_BE_RANKED}
     on conflict (name) do update set reached = greatest(job_turns.reached, excluded.reached)`,
    [name, id],
  );
}

/** A failed job loses its position; if it is retried, it gets a new one like any delayed job. */
export async function releaseTurn(store: JobStore, { name, id, groupId }: Job): Promise<void> {
  if (groupId == null) return;
  await store.executeSql(`update pgboss.job set priority = ${TO_BE_RANKED} where name = $1 and id = $2 and state = 'active'`, [name, id]);
}

/**
 * Gives turns to jobs that have become due, each owner’s first before anyone’s second. When several processes try, one of them does it.
 * @param names of the jobs to look at
 */
export async function rankDueJobs(store: JobStore, names: readonly string[]): Promise<void> {
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

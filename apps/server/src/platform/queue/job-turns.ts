import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { fromDrizzle, type Job, type PgBoss } from 'pg-boss';
import { sql } from '../database/query.ts';
import { isAnonymousOwner, lineOf } from '../http/anonymous-owners.ts';
import { OWNER, ownerOf, turnOf } from './turn-of.ts';

/** A running job’s relation to those waiting. */
export interface JobTurn {
  /**
   * Finds a waiting job whose owner has fewer workers in this process than this job’s owner and may have one more: among the owners with the fewest,
   * the one who has had none for the longest, and of that owner’s jobs the first in line. If priorities decided, two long jobs could swap forever
   * ahead of a third; if age decided, an owner with hundreds of jobs would be next hundreds of times.
   * @param patienceMs how long it must have been waiting
   * @returns its id; null when none is waiting, or a worker of this process is idle
   */
  findWaiting(db: NodePgDatabase, patienceMs: number): Promise<string | null>;
  /**
   * Whether a job of another owner is waiting that would get this job’s worker, while no worker of this process is idle. Strangers of one kind count
   * as different people.
   */
  isWaitedFor(db: NodePgDatabase): Promise<boolean>;
  /** Promises this worker to a waiting job. @returns false when another was promised to it */
  makeWayFor(waitingId: string): boolean;
  /**
   * Records how much progress is saved as the job starts. If that is more than at its last start, its retries are reset: the interruption
   * did not keep it from advancing.
   */
  noteKept(db: NodePgDatabase, amount: number): Promise<void>;
  /**
   * Ends this job and queues it again behind those waiting, with its remaining retries, and puts the promised job at the front, all in one
   * transaction, so that the job is never lost or duplicated.
   * @throws when another worker has taken the job by now
   */
  handBack(transaction: NodePgDatabase): Promise<void>;
}

/** Ahead of all waiting jobs, whose highest priority is 0. */
const NEXT = 1;

/** The key in a job’s data for the progress at its last start. */
const KEPT = 'kept';

/** Number of owners whose last turn is remembered. The jobs of others are ordered by age. */
const MOST_REMEMBERED = 1000;

interface Running {
  readonly owner: string | null;
  promisedTo: string | null;
}

/** The workers of this process for one kind of job, and whose jobs they run. */
export class JobTurns {
  readonly #boss: PgBoss;
  readonly #name: string;
  readonly #workers: number;
  readonly #running = new Set<Running>();
  /** When each owner’s last job ended here, oldest first, by the process’s clock. */
  readonly #ended = new Map<string, number>();

  /** @param workers how many there are */
  constructor(boss: PgBoss, name: string, workers: number) {
    this.#boss = boss;
    this.#name = name;
    this.#workers = workers;
  }

  /** A job starts. @returns its turn, and a function to end it */
  begin(job: Job): { readonly turn: JobTurn; readonly end: () => void } {
    const own: Running = { owner: ownerOf(job), promisedTo: null };
    this.#running.add(own);
    return {
      turn: {
        findWaiting: (db, patienceMs) => this.#findWaiting(own, db, patienceMs),
        isWaitedFor: (db) => this.#isWaitedFor(own, db),
        makeWayFor: (waitingId) => {
          const isFree = ![...this.#running].some(({ promisedTo }) => promisedTo === waitingId);
          if (isFree) own.promisedTo = waitingId;
          return isFree;
        },
        noteKept: (db, amount) => this.#noteKept(job, db, amount),
        handBack: (transaction) => this.#handBack(job, own, transaction),
      },
      end: () => {
        this.#running.delete(own);
        if (own.owner !== null) this.#noteEnd(own.owner);
      },
    };
  }

  async #findWaiting(own: Running, db: NodePgDatabase, patienceMs: number): Promise<string | null> {
    if (this.#running.size < this.#workers) return null;
    const promised = [...this.#running].flatMap(({ promisedTo }) => promisedTo ?? []);
    // Taken before the database reads its own clock: then a late response never makes a job seem to have waited longer than it has.
    const asked = performance.now();
    const age = sql`now() - greatest(created_on, start_after)`;
    const { rows } = await db.execute<{ id: string; owner: string | null; age: number }>(sql`
      select distinct on (owner) id, ${OWNER} as owner, (extract(epoch from ${age}) * 1000)::float as age from pgboss.job
      where name = ${this.#name} and state < 'active' and not blocked and ${OWNER} is distinct from ${own.owner}
        and ${age} >= ${patienceMs} * interval '1 millisecond' and id <> all(${sql.param(promised)}::uuid[])
      order by owner, priority desc, created_on`);
    const [first] = rows
      .filter(({ owner }) => this.#mayFollow(owner, own))
      .map((row) => ({ id: row.id, waited: Math.min(row.age, this.#msWithout(row.owner, asked)), has: this.#workersOf(row.owner) }))
      .filter(({ has }) => has < this.#workersOf(own.owner))
      .toSorted((one, other) => one.has - other.has || other.waited - one.waited);
    return first?.id ?? null;
  }

  async #isWaitedFor(own: Running, db: NodePgDatabase): Promise<boolean> {
    if (this.#running.size < this.#workers) return false;
    const { rows } = await db.execute<{ owner: string | null }>(sql`
      select distinct ${OWNER} as owner from pgboss.job
      where name = ${this.#name} and state < 'active' and not blocked and start_after <= now()
        and (${OWNER} is distinct from ${own.owner} or ${own.owner !== null && isAnonymousOwner(own.owner)})`);
    return rows.some(({ owner }) => this.#mayFollow(owner, own));
  }

  /**
   * Whether a job of this owner may get the worker of one that ends: with several workers, no owner has them all, and strangers count as one here.
   */
  #mayFollow(owner: string | null, ending: Running): boolean {
    if (owner === null || this.#workers === 1) return true;
    const others = [...this.#running].filter(
      (running) => running !== ending && running.owner !== null && lineOf(running.owner) === lineOf(owner),
    );
    return others.length < this.#workers - 1;
  }

  #noteEnd(owner: string): void {
    this.#ended.delete(owner);
    this.#ended.set(owner, performance.now());
    const [oldest] = this.#ended.keys();
    if (oldest !== undefined && this.#ended.size > MOST_REMEMBERED) this.#ended.delete(oldest);
  }

  /** How long an owner had been without a worker at a given time. */
  #msWithout(owner: string | null, at: number): number {
    const end = this.#ended.get(owner ?? '');
    return end === undefined ? Infinity : at - end;
  }

  #workersOf(owner: string | null): number {
    return owner === null ? 0 : [...this.#running].filter((running) => running.owner === owner).length;
  }

  /** The progress is stored with the job, so that any worker taking it next can see it. */
  async #noteKept(job: Job, db: NodePgDatabase, amount: number): Promise<void> {
    await db.execute(sql`
      update pgboss.job set data = data || jsonb_build_object(${KEPT}::text, ${amount}::int),
        retry_limit = case when ${amount}::int > coalesce((data->>${KEPT}::text)::int, 0)
          then retry_count + (select retry_limit from pgboss.queue where name = ${this.#name}) else retry_limit end
      where name = ${this.#name} and id = ${job.id}::uuid and state = 'active' and retry_count = ${job.retryCount}`);
  }

  async #handBack(job: Job, { owner, promisedTo }: Running, transaction: NodePgDatabase): Promise<void> {
    const db = fromDrizzle(transaction, sql);
    const { rows } = await transaction.execute<{ tries: number; data: object }>(sql`
      select retry_limit - retry_count as tries, data from pgboss.job
      where name = ${this.#name} and id = ${job.id}::uuid and state = 'active' and retry_count = ${job.retryCount} for update`);
    const [own] = rows;
    if (!own) throw new Error('The job was given to another worker.');
    await this.#boss.complete(this.#name, job, null, { db });
    await this.#boss.send(this.#name, own.data, {
      db,
      retryLimit: own.tries,
      ...(owner !== null && (await turnOf(db, this.#name, owner))),
    });
    if (promisedTo === null) return;
    await transaction.execute(
      sql`update pgboss.job set priority = ${NEXT} where name = ${this.#name} and id = ${promisedTo}::uuid and state < 'active'`,
    );
  }
}

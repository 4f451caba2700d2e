import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { fromDrizzle, type Job, type PgBoss } from 'pg-boss';
import { sql } from '../database/query.ts';
import { areStrangers, lineOf } from '../http/strangers.ts';
import { OWNER, ownerOf, turnOf } from './turn-of.ts';

/** A running job among those that wait. */
export interface JobTurn {
  /**
   * A job that nobody takes of an owner who has fewer workers of this process than this job's, and may have one more: of the owners with the fewest the
   * one that has had none for the longest time, and of its jobs the one that would be first. Were priorities to choose, two long jobs could
   * swap for ever past somebody's second; were ages of jobs, who has sent hundreds would be next hundreds of times.
   * @param patienceMs how long it has been waiting at least
   * @returns its id; null where nobody waits, or a worker of this process is free
   */
  findWaiting(db: NodePgDatabase, patienceMs: number): Promise<string | null>;
  /**
   * Whether a job of somebody else waits that would be given this job's worker, while no worker of this process is free. Strangers of one kind are
   * many people.
   */
  isWaitedFor(db: NodePgDatabase): Promise<boolean>;
  /** Promises this worker to a job that waits. @returns false when another one was promised to it */
  makeWayFor(waitingId: string): boolean;
  /**
   * Says how much of its work is kept as the job begins. Where that is more than when it last began, it has all its tries again: what
   * interrupted it since then did not keep it from getting on.
   */
  noteKept(db: NodePgDatabase, amount: number): Promise<void>;
  /**
   * Ends this job and puts it behind those that wait, with the tries that it has left, and the one it makes way for before them: all of
   * it with the transaction, so that the job is never there twice and never gone.
   * @throws when another worker has the job by now
   */
  handBack(transaction: NodePgDatabase): Promise<void>;
}

/** Comes before all that wait in their own order, whose highest priority is 0. */
const NEXT = 1;

/** Where the data of a job say how much was kept when it last began. */
const KEPT = 'kept';

/** Owners of which is known when they last had a worker. Those of longer ago wait by the age of their jobs. */
const MOST_REMEMBERED = 1000;

interface Running {
  readonly owner: string | null;
  promisedTo: string | null;
}

/** The workers of one process for one kind of job, and whose jobs they have. */
export class JobTurns {
  readonly #boss: PgBoss;
  readonly #name: string;
  readonly #workers: number;
  readonly #running = new Set<Running>();
  /** When the last job of an owner ended here, by the clock of the process; the longest ago first. */
  readonly #ended = new Map<string, number>();

  /** @param workers how many there are */
  constructor(boss: PgBoss, name: string, workers: number) {
    this.#boss = boss;
    this.#name = name;
    this.#workers = workers;
  }

  /** A job begins. @returns its turn, and how to end it */
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
    // Before the database looks at its own clock: however late it answers, who sent a job earlier has waited for longer.
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
        and (${OWNER} is distinct from ${own.owner} or ${own.owner !== null && areStrangers(own.owner)})`);
    return rows.some(({ owner }) => this.#mayFollow(owner, own));
  }

  /** Whether a job of an owner would be given the worker of one that ends: where there are several, nobody has them all, and strangers are as one in this. */
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

  /** For how long an owner had had no worker at a time of the process's clock. */
  #msWithout(owner: string | null, at: number): number {
    const end = this.#ended.get(owner ?? '');
    return end === undefined ? Infinity : at - end;
  }

  #workersOf(owner: string | null): number {
    return owner === null ? 0 : [...this.#running].filter((running) => running.owner === owner).length;
  }

  /** The amount lies with the job, so that it is there for whichever worker takes it next. */
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

import { fromDrizzle, PgBoss } from 'pg-boss';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import { sql } from '../database/query.ts';
import type { TurnOwner } from '../http/name-turn-owner.ts';
import { failureToKeep } from './failure-to-keep.ts';
import { type JobTurn, JobTurns } from './job-turns.ts';
import { releaseTurn, recordTurn, delayedTurn, turnOf } from './turn-of.ts';
import { watchDueJobs } from './watch-due-jobs.ts';

/** How one kind of job is stored and retried. */
export interface JobDefinition {
  readonly name: string;
  /** How often a job is retried after its worker died or handed it back. */
  readonly retryLimit: number;
  readonly retryDelaySeconds: number;
  /** The delay doubles with each retry. */
  readonly retryBackoff: boolean;
  /** A worker that is silent for this long is considered dead. */
  readonly heartbeatSeconds: number;
  readonly expireInSeconds: number;
}

/** A job sent whenever its cron expression matches, in UTC. */
export interface ScheduledJob extends JobDefinition {
  /** Five fields, precise to the minute. */
  readonly cron: string;
}

/** Retries of cleanup jobs: not urgent, since the next run does what one leaves. */
export const CLEANUP = { retryLimit: 3, retryDelaySeconds: 60, retryBackoff: true, heartbeatSeconds: 60, expireInSeconds: 3600 } as const;

/** Retries of polling jobs: the next run does what one leaves. */
export const EVERY_TEN_MINUTES = {
  cron: '*/10 * * * *',
  retryLimit: 3,
  retryDelaySeconds: 30,
  retryBackoff: true,
  heartbeatSeconds: 60,
  expireInSeconds: 600,
} as const;

/** Runs one job. When the server stops, the signal is aborted; the job must then reject and is handed back. */
export type JobHandler = (data: unknown, signal: AbortSignal) => Promise<void>;

/** Runs one job that can make way for others. */
export type YieldingJobHandler = (data: unknown, signal: AbortSignal, turn: JobTurn) => Promise<void>;

/** Durable jobs in the database, taken by any number of workers. */
export interface Queue {
  define(definition: JobDefinition): Promise<void>;
  /**
   * Adds a job within the transaction of the row it belongs to.
   * @param owner owners take turns, and no owner’s jobs, nor those of all strangers together, ever occupy all workers of this kind
   * @param afterSeconds minimum delay
   */
  send(transaction: NodePgDatabase, name: string, data: object, owner?: TurnOwner, afterSeconds?: number): Promise<void>;
  /** Whether a job with the same data is waiting that starts no sooner than in this many seconds, and so covers one sent now. */
  isWaiting(transaction: NodePgDatabase, name: string, data: object, afterSeconds: number): Promise<boolean>;
  /** Sends a job whenever the cron expression matches in UTC, only once for all workers. @param cron five fields, precise to the minute */
  schedule(name: string, cron: string): Promise<void>;
  work(name: string, concurrency: number, handler: YieldingJobHandler): Promise<void>;
  /** Called when a job has used up its retries. */
  onExhausted(name: string, handler: (data: unknown) => Promise<void>): Promise<void>;
  isHealthy(): Promise<boolean>;
  /** Takes no more jobs, aborts the running ones, and waits until they are handed back. */
  stop(): Promise<void>;
}

const exhaustedName = (name: string): string => `${name}-exhausted`;

/** Opens the queue. @param url connection string of the database */
export async function openQueue(url: string, log: Logger): Promise<Queue> {
  const boss = new PgBoss({ connectionString: url, useListenNotify: true, max: 6, monitorIntervalSeconds: 5, superviseIntervalSeconds: 5 });
  boss.on('error', (error) => log.error({ err: error }, 'queue error'));
  await boss.start();
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  /** Names of the jobs processed here. */
  const workedOn = new Set<string>();
  const stopWatching = watchDueJobs(boss.getDb(), workedOn, log);

  return {
    async define(definition) {
      await boss.createQueue(exhaustedName(definition.name), { notify: true, retryLimit: 10, retryDelay: 5 });
      await boss.createQueue(definition.name, {
        notify: true,
        retryLimit: definition.retryLimit,
        retryDelay: definition.retryDelaySeconds,
        retryBackoff: definition.retryBackoff,
        heartbeatSeconds: definition.heartbeatSeconds,
        expireInSeconds: definition.expireInSeconds,
        deadLetter: exhaustedName(definition.name),
      });
    },
    async send(transaction, name, data, owner, afterSeconds = 0) {
      const db = fromDrizzle(transaction, sql);
      const isLater = afterSeconds > 0;
      const turn = owner === undefined ? null : isLater ? delayedTurn(owner) : await turnOf(db, name, owner);
      await boss.send(name, data, { db, ...turn, ...(isLater && { startAfter: afterSeconds }) });
    },
    async isWaiting(transaction, name, data, afterSeconds) {
      const { rows } = await transaction.execute(
        sql`select from pgboss.job where name = ${name} and state = 'created' and data = ${JSON.stringify(data)}::jsonb
          and start_after >= now() + make_interval(secs => ${afterSeconds}) limit 1`,
      );
      return rows.length > 0;
    },
    async schedule(name, cron) {
      await boss.schedule(name, cron, {}, { tz: 'UTC' });
    },
    async work(name, concurrency, handler) {
      const turns = new JobTurns(boss, name, concurrency);
      workedOn.add(name);
      const firstWorker = await boss.work<object>(
        name,
        {
          batchSize: 1,
          localConcurrency: concurrency,
          heartbeatRefreshSeconds: 3,
          ...(concurrency > 1 && { localGroupConcurrency: concurrency - 1 }),
        },
        async ([job]) => {
          if (!job) return;
          // It was fetched by a query that was running when the queue stopped, and goes back untouched.
          stopping.signal.throwIfAborted();
          const { turn, end } = turns.begin(job);
          const signal = AbortSignal.any([stopping.signal, job.signal]);
          const work = recordTurn(boss.getDb(), job)
            .then(() => handler(job.data, signal, turn))
            .finally(end);
          const settled = work.catch(() => undefined);
          running.add(settled);
          // Fetches the next job as soon as one is done. By default a worker waits for a notification, and a hundred short jobs would take minutes.
          void settled.finally(() => {
            running.delete(settled);
            boss.notifyWorker(firstWorker);
          });
          await work.catch(async (error: unknown) => {
            // A job handed back because the server stops keeps its place.
            if (!stopping.signal.aborted) await releaseTurn(boss.getDb(), job);
            throw failureToKeep(error);
          });
        },
      );
    },
    async onExhausted(name, handler) {
      workedOn.add(exhaustedName(name));
      await boss.work(exhaustedName(name), async ([job]) => {
        if (job)
          await handler(job.data).catch((error: unknown) => {
            throw failureToKeep(error);
          });
      });
    },
    async isHealthy() {
      return boss.getQueues().then(
        () => true,
        () => false,
      );
    },
    async stop() {
      stopping.abort(new Error('The server is stopping.'));
      await stopWatching();
      // Stop fetching first: a worker whose job was just handed back would take the next one. Stopping by name returns as soon as the last worker has
      // ended; pg-boss’s own stop polls every half second.
      await Promise.all([...[...workedOn].map((name) => boss.offWork(name)), ...running]);
      await boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}

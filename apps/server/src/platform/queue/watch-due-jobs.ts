import type { Logger } from 'pino';
import type { PgBoss } from 'pg-boss';
import { rankDueJobs } from './turn-of.ts';

const POLL_MS = 2000;

/** pg-boss’s own notification of a new job. */
const TELL_OF_DUE = `
  select pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), name)
  from (select distinct name from pgboss.job where name = any($1) and state < 'active' and start_after <= now()) due`;

/**
 * Gives turns to jobs that have become due, and wakes their workers. pg-boss notifies workers of new jobs, but not of delayed, retried or exhausted
 * ones, which would otherwise be polled every half minute. A single query covers them all; when each worker polled for itself, an idle server
 * used a twentieth of a CPU.
 * @param names of the jobs processed here; may grow
 * @returns a function that stops, and waits for a pending query
 */
export function watchDueJobs(database: ReturnType<PgBoss['getDb']>, names: ReadonlySet<string>, log: Logger): () => Promise<void> {
  let question = Promise.resolve();
  const ask = async (): Promise<void> => {
    await rankDueJobs(database, [...names]);
    await database.executeSql(TELL_OF_DUE, [[...names]]);
  };
  const timer = setInterval(() => {
    question = question.then(ask).catch((error: unknown) => log.warn({ err: error }, 'workers could not be told of jobs that are due'));
  }, POLL_MS);
  return () => {
    clearInterval(timer);
    return question;
  };
}

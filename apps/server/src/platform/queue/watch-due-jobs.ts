import type { Logger } from 'pino';
import type { PgBoss } from 'pg-boss';
import { rankDue } from './turn-of.ts';

const LOOK_MS = 2000;

/** In the words in which pg-boss itself tells its workers of a new job. */
const TELL_OF_DUE = `
  select pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), name)
  from (select distinct name from pgboss.job where name = any($1) and state < 'active' and start_after <= now()) due`;

/**
 * Gives jobs that have come due their turns and wakes their workers. Of a new job they are told; of one that was to wait, is tried again or has used up its tries,
 * nobody is, and left alone they look every half minute. One question does for all: each worker asking for itself took a twentieth of a
 * processor, of a server with nothing to do.
 * @param names of the jobs that are taken here; may grow
 * @returns stops, and waits for the question under way
 */
export function watchDueJobs(database: ReturnType<PgBoss['getDb']>, names: ReadonlySet<string>, log: Logger): () => Promise<void> {
  let question = Promise.resolve();
  const ask = async (): Promise<void> => {
    await rankDue(database, [...names]);
    await database.executeSql(TELL_OF_DUE, [[...names]]);
  };
  const timer = setInterval(() => {
    question = question.then(ask).catch((error: unknown) => log.warn({ err: error }, 'workers could not be told of jobs that are due'));
  }, LOOK_MS);
  return () => {
    clearInterval(timer);
    return question;
  };
}

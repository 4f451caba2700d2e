import type { Logger } from 'pino';
import type { EmbeddedPostgres } from './embedded-postgres.ts';

/** After being killed, for example for lack of memory, the database is back before most clients have tried twice. */
const LOOK_EVERY_MS = 500;

/** Restarts the embedded database whenever its process has exited, until stopped. */
export function watchDatabase(postgres: Pick<EmbeddedPostgres, 'revive'>, log: Logger): { stop(): Promise<void> } {
  let looking: Promise<void> = Promise.resolve();
  const look = async (): Promise<void> => {
    try {
      if (await postgres.revive()) log.warn('the embedded database had gone and was started again');
    } catch (error) {
      log.error({ err: error }, 'the embedded database has gone and cannot be started');
    }
  };
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, LOOK_EVERY_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}

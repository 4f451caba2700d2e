import { connectDatabase, type Database } from './database.ts';
import { giveConnectionWay } from './rank-connections.ts';

const CONNECTIONS = 16;
/** The longest that is known, the end of a test with 100,000 findings, takes two seconds (`bench/finish.ts`). */
const MAX_STATEMENT_MS = 5 * 60_000;

/**
 * The database of jobs, over connections of their own: no request waits for one that a job has. Where it is embedded, the processes
 * behind them give way to those behind requests (docs/decisions/0047-who-waits-comes-first.md).
 * @param isEmbedded whether it runs on this machine, as a process of this server
 */
export function openJobDatabase(url: string, isEmbedded: boolean): Database {
  return connectDatabase(url, CONNECTIONS, {
    maxStatementMs: MAX_STATEMENT_MS,
    onConnect: isEmbedded ? giveConnectionWay : undefined,
  });
}

import { connectDatabase, type Database } from './database.ts';
import { giveConnectionWay } from './rank-connections.ts';

const CONNECTIONS = 16;

/**
 * The database of jobs, over connections of their own: no request waits for one that a job has. Where it is embedded, the processes
 * behind them give way to those behind requests (docs/decisions/0047-who-waits-comes-first.md).
 * @param isEmbedded whether it runs on this machine, as a process of this server
 */
export function openJobDatabase(url: string, isEmbedded: boolean): Database {
  return connectDatabase(url, CONNECTIONS, isEmbedded ? giveConnectionWay : undefined);
}

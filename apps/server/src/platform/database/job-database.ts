import { connectDatabase, type Database } from './database.ts';
import { lowerConnectionPriority } from './rank-connections.ts';

const CONNECTIONS = 16;
/** The longest known statement, finishing a test with 100,000 findings, takes two seconds (`bench/finish.ts`). */
const MAX_STATEMENT_MS = 5 * 60_000;

/**
 * The database for jobs, with its own connections, so that no request waits for one that a job holds. The embedded database’s
 * backends for jobs run at a lower priority than those for requests (docs/decisions/0047-who-waits-comes-first.md).
 * @param isEmbedded whether it runs on this machine as a process of this server
 */
export function openJobDatabase(url: string, isEmbedded: boolean): Database {
  return connectDatabase(url, CONNECTIONS, {
    maxStatementMs: MAX_STATEMENT_MS,
    onConnect: isEmbedded ? lowerConnectionPriority : undefined,
  });
}

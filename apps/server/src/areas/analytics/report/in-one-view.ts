import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { sql } from '../../../platform/database/query.ts';

/** Assembling a day of at most a hundred thousand page views takes a second, or three with long addresses; reading a packed one takes almost none. */
const STATEMENT_LIMIT = '20s';
/** work_mem of the query; there are only a few at a time, because reports take turns. */
const MEMORY = '32MB';

/** Runs all counts in one snapshot of the database, so that the parts add up. @throws an error of `isStatementLong` when it takes too long */
export async function inOneView<Counted>(db: NodePgDatabase, count: (transaction: NodePgDatabase) => Promise<Counted>): Promise<Counted> {
  return db.transaction(
    async (transaction) => {
      await transaction.execute(sql.raw(`set local statement_timeout = '${STATEMENT_LIMIT}'`));
      await transaction.execute(sql.raw(`set local work_mem = '${MEMORY}'`));
      return count(transaction);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { sql } from '../../../platform/database/query.ts';

/** A day that is put together has a hundred thousand page views at most, and takes a second, or three where all addresses are long; one that is packed takes none. */
const STATEMENT_LIMIT = '20s';
/** What one step of it may have before it goes on in files: it is done in turns, a few at once. */
const MEMORY = '32MB';

/** Counts with one view of the rows for all that is counted, so that the parts add up. @throws an error of `isStatementLong` where it takes too long */
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

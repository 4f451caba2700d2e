import type pg from 'pg';
import type { ZipEntry } from '../../platform/files/zip-stream.ts';
import type { OwnedTable } from './owned-tables.ts';

const ROWS_AT_ONCE = 200;
/** A reader that stalls for this long is disconnected, freeing its database resources. */
const STALLED_MS = 300_000;

/**
 * Runs an export on one connection of the exports’ pool, in one database snapshot: slow readers delay nobody else, and concurrent changes do not make
 * the export inconsistent.
 */
export async function* withSnapshot<Item>(pool: pg.Pool, work: (client: pg.PoolClient) => AsyncIterable<Item>): AsyncGenerator<Item> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(`set local idle_in_transaction_session_timeout = ${STALLED_MS}`);
    yield* work(client);
  } finally {
    // Closes the connection with its transaction and cursors, so that the next export starts afresh.
    client.release(true);
  }
}

/** A table’s rows as a JSON Lines file, read a few at a time. @param ownerId the value of `$1` in the condition */
export function tableEntry(client: pg.ClientBase, owned: OwnedTable, ownerId: string): ZipEntry {
  const columns = owned.columns.map((name) => `"${name}"`).join(', ');
  const query = `select ${columns} from "${owned.table}" where ${owned.where}`;
  return { name: `${owned.table}.jsonl`, compress: true, parts: lines(client, query, ownerId) };
}

/** The result of a query as JSON Lines. @param query trusted SQL with `$1` */
export async function* lines(client: pg.ClientBase, query: string, value: string): AsyncGenerator<Uint8Array> {
  await client.query(`declare export_rows no scroll cursor for select row_to_json(found)::text as line from (${query}) as found`, [value]);
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${ROWS_AT_ONCE} from export_rows`);
    if (rows.length === 0) break;
    yield Buffer.from(`${rows.map((row) => row.line).join('\n')}\n`, 'utf8');
  }
  await client.query('close export_rows');
}

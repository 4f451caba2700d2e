import type pg from 'pg';
import type { ZipEntry } from '../../platform/files/zip-stream.ts';
import type { OwnedTable } from './owned-tables.ts';

const ROWS_AT_ONCE = 200;
/** A reader who takes nothing for this long is let go, with what the database keeps for them. */
const STALLED_MS = 300_000;

/**
 * Runs an export on one connection of the exports' pool, all of it at one moment of the database: slow readers keep nobody
 * else waiting, and what changes meanwhile does not tear the export.
 */
export async function* withSnapshot<Item>(pool: pg.Pool, work: (client: pg.PoolClient) => AsyncIterable<Item>): AsyncGenerator<Item> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(`set local idle_in_transaction_session_timeout = ${STALLED_MS}`);
    yield* work(client);
  } finally {
    // Ended with its transaction and cursors: nothing of an export is left to the next one.
    client.release(true);
  }
}

/** The rows of a table as a file of JSON lines, read a few at a time. @param ownerId whose rows, `$1` of the condition */
export function tableEntry(client: pg.ClientBase, owned: OwnedTable, ownerId: string): ZipEntry {
  const columns = owned.columns.map((name) => `"${name}"`).join(', ');
  const query = `select ${columns} from "${owned.table}" where ${owned.where}`;
  return { name: `${owned.table}.jsonl`, compress: true, parts: lines(client, query, ownerId) };
}

/** The answers of a query as JSON lines. @param query SQL of our own making with `$1` */
export async function* lines(client: pg.ClientBase, query: string, value: string): AsyncGenerator<Uint8Array> {
  await client.query(`declare export_rows no scroll cursor for select row_to_json(found)::text as line from (${query}) as found`, [value]);
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${ROWS_AT_ONCE} from export_rows`);
    if (rows.length === 0) break;
    yield Buffer.from(`${rows.map((row) => row.line).join('\n')}\n`, 'utf8');
  }
  await client.query('close export_rows');
}

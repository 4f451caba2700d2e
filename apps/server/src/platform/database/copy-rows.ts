import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { storableJson } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type Column, getTableColumns, getTableName } from './query.ts';
import type { PgTable } from './columns.ts';

/** Characters that are sent at once. A socket takes three or four times as many before whoever writes has to wait. */
const SENT_AT_ONCE = 64 * 1024;
const SPECIAL = /[\\\n\r\t]/;
const ESCAPES: readonly (readonly [string, string])[] = [
  ['\\', '\\\\'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
];

/**
 * Adds many rows to a table by COPY, which costs the database half of an `insert`: it takes them as they are, without a plan or a document to
 * take apart.
 * @param transaction a transaction, whose connection is busy until all are there
 * @param names the columns that the rows have; all others get their default
 */
export async function copyRows<Table extends PgTable, Name extends keyof Table['$inferInsert'] & string>(
  transaction: NodePgDatabase,
  table: Table,
  names: readonly Name[],
  rows: readonly Pick<Table['$inferInsert'], Name>[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns: Record<string, Column> = getTableColumns(table);
  const fields = names.map((name) => {
    const column = columns[name];
    if (!column) throw new TypeError(`${getTableName(table)} has no column ${name}.`);
    return { name, column };
  });
  const list = fields.map(({ column }) => pg.escapeIdentifier(column.name)).join(', ');
  const sink = clientOf(transaction).query(copyFrom(`copy ${pg.escapeIdentifier(getTableName(table))} (${list}) from stdin`));
  await pipeline(
    Readable.from(
      inPieces(rows, (row) => fields.map(({ name, column }) => fieldOf(column, row[name])).join('\t')),
      { objectMode: false },
    ),
    sink,
  );
}

/** Drizzle knows no COPY and hands out no connection of its transactions. */
function clientOf(transaction: NodePgDatabase): pg.Client {
  const { session } = transaction._;
  if ('client' in session && session.client instanceof pg.Client) return session.client;
  throw new TypeError('Rows are copied in a transaction.');
}

function* inPieces<Row>(rows: Iterable<Row>, write: (row: Row) => string): Generator<string> {
  let piece = '';
  for (const row of rows) {
    piece += `${write(row)}\n`;
    if (piece.length < SENT_AT_ONCE) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

/** A value as the text format of COPY has it (PostgreSQL, "COPY", File Formats). */
function fieldOf(column: Column, value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (column.dataType === 'json') return escapeText(storableJson(value));
  // The database keeps no NUL. A half of a surrogate pair becomes U+FFFD where the text is encoded, and so does this.
  return escapeText(String(column.mapToDriverValue(value)).replaceAll('\0', '\ufffd'));
}

function escapeText(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return ESCAPES.reduce((escaped, [character, escape]) => escaped.replaceAll(character, escape), text);
}

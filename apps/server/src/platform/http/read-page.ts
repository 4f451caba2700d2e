import { z } from 'zod';
import { type SQL, sql, type SQLWrapper } from '../database/query.ts';
import { invalidField } from './api-error.ts';

/** What a list can be sorted by, by PostgreSQL type, and how a cursor encodes it. Comparing as another type would not use the index. */
const SORT_TYPES = {
  text: z.string().refine((text) => !text.includes('\0')),
  uuid: z.uuid(),
  bigint: z.string().regex(/^-?\d{1,18}$/),
  smallint: z.string().regex(/^-?\d{1,4}$/),
  real: z
    .string()
    .regex(/^-?\d{1,20}(?:\.\d{1,20})?(?:e[+-]?\d{1,2})?$/)
    .refine((text) => isReal(Number(text))),
  // PostgreSQL has no year 0.
  timestamptz: z.iso.datetime().refine((text) => !text.startsWith('0000')),
} as const;

/** One sort column: not null, and covered by an index. */
export interface SortKey {
  readonly by: SQLWrapper;
  readonly type: keyof typeof SORT_TYPES;
  /** PostgreSQL sorts nulls first when descending; indexes created by drizzle have them last. */
  readonly order: 'asc' | 'desc' | 'desc nulls last';
}

export function sortKey(by: SQLWrapper, type: SortKey['type'], order: SortKey['order'] = 'asc'): SortKey {
  return { by, type, order };
}

/** A page of a list and the cursor of the next one; null on the last page. */
export interface ListPage<Shown> {
  readonly rows: Shown[];
  readonly nextCursor: string | null;
  /** Number of items in total. Only counted on the first page. */
  readonly total: number | null;
}

/** How to read a list. */
export interface List<Row, Shown> {
  /** Reads up to `limit` rows `after` the cursor, in this order. */
  readonly read: (part: { readonly after: SQL | undefined; readonly orderBy: SQL; readonly limit: number }) => PromiseLike<Row[]>;
  /** The row’s value for each sort key; times are truncated to milliseconds. */
  readonly position: (row: Row) => ReadonlyArray<string | number | bigint | Date>;
  readonly total: () => Promise<number>;
  readonly show: (row: Row) => Shown;
}

/**
 * Reads one page of a list, continuing after the last row of the previous one (keyset pagination): the end of a long list is as fast as its
 * beginning, and nothing is repeated or skipped when rows are added.
 * @param keys the last one is unique, or all of them together are
 * @throws ApiError naming `cursor` when it does not belong to this list
 */
export async function readPage<Row, Shown>(
  { limit, cursor, search = '' }: { readonly limit: number; readonly cursor?: string | undefined; readonly search?: string | undefined },
  keys: readonly SortKey[],
  { read, position, total, show }: List<Row, Shown>,
): Promise<ListPage<Shown>> {
  const after = cursor ? isAfter(keys, decode(cursor, keys)) : undefined;
  const orderBy = sql.join(
    keys.map(({ by, order }) => sql`${by} ${sql.raw(order)}`),
    sql`, `,
  );
  // One extra row shows whether there is a next page.
  const part = { after, orderBy, limit: limit + 1 };
  const count = async () => (cursor ? null : total());
  // In parallel, because on a busy machine each round trip to the database also waits for a CPU. A search has only one connection for its turn.
  const [rows, all] = search === '' ? await Promise.all([read(part), count()]) : [await read(part), await count()];
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    rows: page.map(show),
    nextCursor: last === undefined ? null : encode(position(last)),
    total: all,
  };
}

/** With one direction, keys are compared as a row, which can start at an index entry; otherwise one after the other. */
function isAfter(keys: readonly SortKey[], values: readonly string[]): SQL {
  const bounds = keys.map(({ type }, index) => sql`${values[index]}::${sql.raw(type)}`);
  const beyond = ({ order }: SortKey) => sql.raw(order === 'asc' ? '>' : '<');
  const [first, ...rest] = keys;
  if (!first) throw new Error('A list sorts by something.');
  if (rest.every(({ order }) => (order === 'asc') === (first.order === 'asc'))) {
    const columns = keys.map(({ by }) => sql`${by}`);
    return sql`(${sql.join(columns, sql`, `)}) ${beyond(first)} (${sql.join(bounds, sql`, `)})`;
  }
  const ways = keys.map((key, index) => {
    const equal = keys.slice(0, index).map(({ by }, before) => sql`${by} = ${bounds[before]}`);
    return sql`(${sql.join([...equal, sql`${key.by} ${beyond(key)} ${bounds[index]}`], sql` and `)})`;
  });
  return sql`(${sql.join(ways, sql` or `)})`;
}

function encode(values: ReadonlyArray<string | number | bigint | Date>): string {
  const texts = values.map((value) => (value instanceof Date ? value.toISOString() : String(value)));
  return Buffer.from(JSON.stringify(texts)).toString('base64url');
}

function decode(cursor: string, keys: readonly SortKey[]): string[] {
  try {
    const values = z
      .array(z.string())
      .length(keys.length)
      .parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return keys.map(({ type }, index) => SORT_TYPES[type].parse(values[index]));
  } catch {
    throw invalidField('cursor', 'The cursor does not belong to this list.');
  }
}

/** Whether a number is in the range of a four-byte float. */
function isReal(value: number): boolean {
  const kept = Math.fround(value);
  return Number.isFinite(kept) && (kept !== 0 || value === 0);
}

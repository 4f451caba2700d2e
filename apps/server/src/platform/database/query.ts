import { type Column, type GetColumnData, inArray as inRows, type SQL, sql, type SQLWrapper } from 'drizzle-orm';

/*
 * The query builder. Node reads a package’s package.json again for each import of it, and drizzle’s has 179 KB: with hundreds of imports the server
 * took a second longer to start.
 */
export * from 'drizzle-orm';

/**
 * Rows whose column has one of these values, or one of those a query returns. All values are a single parameter: PostgreSQL accepts 65,535 per
 * statement, and the library’s version, with a parameter for each, blocks the thread for a second well before that.
 */
export function inArray<One extends Column>(column: One, values: readonly GetColumnData<One, 'raw'>[] | SQLWrapper): SQL {
  if ('getSQL' in values) return inRows(column, values);
  const written = values.map((value) => column.mapToDriverValue(value));
  return sql`${column} = any(${sql.param(written)}::${sql.raw(column.getSQLType())}[])`;
}

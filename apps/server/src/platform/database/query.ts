import { type Column, type GetColumnData, inArray as inRows, type SQL, sql, type SQLWrapper } from 'drizzle-orm';

/*
 * The language of queries. Node reads the package.json of a package again for each import of it, and this one's has 179 KB: with hundreds of imports
 * a server took a second longer to start.
 */
export * from 'drizzle-orm';

/**
 * Rows whose column has one of these values, or one of those that a query finds. However many values there are, they are one parameter: the
 * database takes 65,535 in a statement, and the library's own form, a parameter for each, takes the thread for a second before that.
 */
export function inArray<One extends Column>(column: One, values: readonly GetColumnData<One, 'raw'>[] | SQLWrapper): SQL {
  if ('getSQL' in values) return inRows(column, values);
  const written = values.map((value) => column.mapToDriverValue(value));
  return sql`${column} = any(${sql.param(written)}::${sql.raw(column.getSQLType())}[])`;
}

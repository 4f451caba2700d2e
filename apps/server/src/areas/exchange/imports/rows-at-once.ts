/** Rows per statement: the database takes 65,535 parameters. */
const ROWS_AT_ONCE = 1000;

/** Splits rows into parts that fit in one statement. */
export function* rowsAtOnce<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) yield rows.slice(at, at + ROWS_AT_ONCE);
}

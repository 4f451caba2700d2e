/** Rows of one statement: the database takes 65,535 values in it. */
const ROWS_AT_ONCE = 1000;

/** Parts of many rows that one statement can write each. */
export function* rowsAtOnce<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) yield rows.slice(at, at + ROWS_AT_ONCE);
}

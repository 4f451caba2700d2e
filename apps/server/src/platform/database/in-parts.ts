/**
 * Splits rows into consecutive parts that one statement can handle. Other work of the process runs between two statements, so the size of a part
 * is also how long it waits.
 * @param weigh the weight of a row
 * @param most total weight of a part; a heavier row gets a part of its own
 */
export function* inParts<Row>(rows: Iterable<Row>, weigh: (row: Row) => number, most: number): Generator<readonly Row[]> {
  let part: Row[] = [];
  let weight = 0;
  for (const row of rows) {
    const own = weigh(row);
    if (part.length > 0 && weight + own > most) {
      yield part;
      part = [];
      weight = 0;
    }
    part.push(row);
    weight += own;
  }
  if (part.length > 0) yield part;
}

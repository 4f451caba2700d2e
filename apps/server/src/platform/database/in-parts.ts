/**
 * Divides what is to be read or written into parts that one statement can bear, in their order. Between two statements others of the process have
 * their turn, so how much is in a part is how long they wait.
 * @param weigh how much a row weighs
 * @param most what the rows of a part weigh together; a row that alone weighs more has a part of its own
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

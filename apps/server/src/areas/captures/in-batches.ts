/**
 * Reads rows of a capture by id, in batches that keep the order of the ids. With an ORDER BY and LIMIT per batch, the database might read and sort
 * all rows each time, because it has no statistics of a new capture yet.
 * @param read returns the rows with these ids, in order
 */
export async function* inBatches<Row>(
  all: readonly { readonly id: string }[],
  atOnce: number,
  read: (ids: string[]) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let from = 0; from < all.length; from += atOnce) yield await read(all.slice(from, from + atOnce).map(({ id }) => id));
}

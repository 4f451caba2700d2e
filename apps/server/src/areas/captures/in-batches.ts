/**
 * Rows of a capture by their ids, in the order of these, a batch at a time: where each batch was asked for by its place in the order, the database may
 * read and sort all rows for each, as it knows nothing yet of a capture that has just come.
 * @param read gives the rows of these ids, in order
 */
export async function* inBatches<Row>(
  all: readonly { readonly id: string }[],
  atOnce: number,
  read: (ids: string[]) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let from = 0; from < all.length; from += atOnce) yield await read(all.slice(from, from + atOnce).map(({ id }) => id));
}

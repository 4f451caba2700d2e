/** What comes, so many at a time. */
export async function* inBatches<Item>(items: AsyncIterable<Item>, size: number): AsyncGenerator<readonly Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

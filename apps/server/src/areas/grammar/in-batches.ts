/** Splits items into batches. @param first size of the first batch, when its result should be visible soon */
export async function* inBatches<Item>(items: AsyncIterable<Item>, size: number, first = size): AsyncGenerator<readonly Item[]> {
  let batch: Item[] = [];
  let wanted = first;
  for await (const item of items) {
    batch.push(item);
    if (batch.length < wanted) continue;
    yield batch;
    batch = [];
    wanted = size;
  }
  if (batch.length > 0) yield batch;
}

/** Requests each item while the previous one is being processed. At most one is buffered. */
export async function* readAhead<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  const iterator = items[Symbol.asyncIterator]();
  const ask = (): Promise<IteratorResult<Item>> => {
    const asked = iterator.next();
    // A failure before anyone awaits it is reported when the item is taken.
    asked.catch(() => undefined);
    return asked;
  };
  try {
    let next = ask();
    for (;;) {
      const { value, done } = await next;
      if (done) return;
      next = ask();
      yield value;
    }
  } finally {
    await iterator.return?.();
  }
}

/** What comes, each asked for while somebody still works on the one before it. Never more than one is held back. */
export async function* readAhead<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  const iterator = items[Symbol.asyncIterator]();
  const ask = (): Promise<IteratorResult<Item>> => {
    const asked = iterator.next();
    // It may fail while nobody waits for it yet: who asks for it hears of it.
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

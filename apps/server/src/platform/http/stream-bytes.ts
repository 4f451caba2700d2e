/**
 * A body of bytes that is made while it is sent: as fast as the reader takes it, no further than the reader stays. When a
 * part cannot be made the connection is cut, so that nobody takes half a file for a whole one.
 */
export function streamBytes(parts: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = parts[Symbol.asyncIterator]();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await iterator.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

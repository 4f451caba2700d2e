/**
 * A body of bytes generated while it is sent, at the reader’s pace, and only as long as the reader stays. When a part fails, the connection is cut,
 * so that nobody mistakes half a file for a complete one.
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

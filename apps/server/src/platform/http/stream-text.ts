/**
 * A body that is made while it is sent: as fast as the reader takes it, no further than the reader stays. When a part
 * cannot be made the connection is cut, so that nobody takes half a file for a whole one.
 */
export function streamText(parts: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const iterator = parts[Symbol.asyncIterator]();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await iterator.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await iterator.return?.();
      },
    },
    // Nothing before somebody reads: what is not begun in time ends.
    { highWaterMark: 0 },
  );
}

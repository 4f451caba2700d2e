/**
 * A text body generated while it is sent, at the reader’s pace, and only as long as the reader stays. When a part fails, the connection is cut,
 * so that nobody mistakes half a file for a complete one.
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
    // Generates nothing until someone reads; a stream not read in time ends.
    { highWaterMark: 0 },
  );
}

/** Hands out the data of each server-sent event of an answer until the stream ends. @throws TypeError when the connection breaks */
export async function readEventStream(answer: Response, onData: (data: string) => void): Promise<void> {
  if (!answer.body) return;
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (rest + value).split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = dataOf(block);
      if (data !== '') onData(data);
    }
  }
}

/** The data of one event; comments that keep the connection alive have none. */
function dataOf(block: string): string {
  return block
    .split(/\r?\n/)
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).trimStart())
    .join('\n');
}

import type { WorkspaceEvent } from '@plumbline/contract';
import { streamEvents } from '@plumbline/contract/endpoints';
import { client } from './client.ts';

/**
 * Reads the workspace's events until the stream ends. Uses fetch, because EventSource cannot send the token.
 * @param onOpen called once the server has begun to respond
 * @throws ApiError if the server refuses, TypeError if the connection breaks
 */
export async function readEvents(signal: AbortSignal, onOpen: () => void, onEvent: (event: WorkspaceEvent) => void): Promise<void> {
  const answer = await client.request(streamEvents, { signal });
  onOpen();
  await readEventStream(answer, onEvent);
}

/**
 * Calls back with each server-sent event of a response until the stream ends; their data is JSON in the contract's shape.
 * @throws TypeError if the connection breaks
 */
export async function readEventStream<Event>(answer: Response, onEvent: (event: Event) => void): Promise<void> {
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
      if (data !== '') onEvent(JSON.parse(data));
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

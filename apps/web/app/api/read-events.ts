import type { WorkspaceEvent } from '@plumbline/contract';
import { client } from './client.ts';

/**
 * Reads the workspace's events until the stream ends. fetch, because EventSource cannot send the token.
 * @param onOpen called once the server has begun to answer
 * @throws ApiError when it refuses, TypeError when the connection breaks
 */
export async function readEvents(signal: AbortSignal, onOpen: () => void, onEvent: (event: WorkspaceEvent) => void): Promise<void> {
  const answer = await client.request('GET', '/events/', { signal });
  if (!answer.body) return;
  onOpen();
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (rest + value).split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = parseBlock(block);
      if (event) onEvent(event);
    }
  }
}

/** One event of a stream; comments that keep the connection alive have no data. */
function parseBlock(block: string): WorkspaceEvent | null {
  const data = block
    .split(/\r?\n/)
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).trimStart())
    .join('\n');
  if (data === '') return null;
  const event: WorkspaceEvent = JSON.parse(data);
  return event;
}

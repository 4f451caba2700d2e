import type { WorkspaceEvent } from '@plumbline/contract';
import { client } from './client.ts';
import { readEventStream } from './read-event-stream.ts';

/**
 * Reads the workspace's events until the stream ends. fetch, because EventSource cannot send the token.
 * @param onOpen called once the server has begun to answer
 * @throws ApiError when it refuses, TypeError when the connection breaks
 */
export async function readEvents(signal: AbortSignal, onOpen: () => void, onEvent: (event: WorkspaceEvent) => void): Promise<void> {
  const answer = await client.request('GET', '/events/', { signal });
  onOpen();
  await readEventStream(answer, (data) => {
    const event: WorkspaceEvent = JSON.parse(data);
    onEvent(event);
  });
}

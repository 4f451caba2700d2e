import type { Events } from '../../platform/events/events.ts';
import { workspaceTopic } from './test-events.ts';

/** Keeps proxies from closing a quiet stream. */
const KEEP_ALIVE_MS = 20_000;
/** A reader that stopped reading is let go, rather than kept in memory. */
const MAX_WAITING = 1000;

/** A server-sent-events answer that lives until the reader goes away or the server stops. */
export function streamWorkspaceEvents(events: Events, workspaceId: string, signals: readonly AbortSignal[]): Response {
  const encoder = new TextEncoder();
  const ended = AbortSignal.any([...signals]);
  let unsubscribe: (() => void) | null = null;
  let keepAlive: NodeJS.Timeout | null = null;
  let open = true;
  const end = (): void => {
    open = false;
    unsubscribe?.();
    if (keepAlive) clearInterval(keepAlive);
  };
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const close = (): void => {
          if (!open) return;
          end();
          controller.close();
        };
        const send = (text: string): void => {
          if ((controller.desiredSize ?? 0) < -MAX_WAITING) close();
          else controller.enqueue(encoder.encode(text));
        };
        unsubscribe = events.subscribe(workspaceTopic(workspaceId), (event) => send(`data: ${JSON.stringify(event)}\n\n`));
        keepAlive = setInterval(() => send(': still here\n\n'), KEEP_ALIVE_MS);
        ended.addEventListener('abort', close, { once: true });
        send(': connected\n\n');
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' } });
}

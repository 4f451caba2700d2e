import type { Events } from '../../platform/events/events.ts';
import { workspaceTopic } from './test-events.ts';

/** Keeps proxies from closing an idle stream. */
const KEEP_ALIVE_MS = 20_000;
/** A reader with more unread events is disconnected rather than kept in memory. */
const MAX_WAITING = 1000;

export interface StreamLife {
  /** The reader disconnected, or the server stops. */
  readonly signals: readonly AbortSignal[];
  /** Whether the reader’s token is still valid for this workspace; asked before each event. */
  readonly mayGoOn: () => Promise<boolean>;
  /** Called once when the stream ends for any reason. */
  readonly onEnd?: () => void;
}

/** A server-sent-events response that lasts until the reader disconnects, their token ends or the server stops. */
export function streamWorkspaceEvents(events: Events, workspaceId: string, { signals, mayGoOn, onEnd }: StreamLife): Response {
  const encoder = new TextEncoder();
  const ended = AbortSignal.any([...signals]);
  let unsubscribe: (() => void) | null = null;
  let keepAlive: NodeJS.Timeout | null = null;
  let open = true;
  let untold = '';
  let isAsking = false;
  const end = (): void => {
    if (open) onEnd?.();
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
          if (!open) return;
          if ((controller.desiredSize ?? 0) < -MAX_WAITING) close();
          else controller.enqueue(encoder.encode(text));
        };
        /** Someone who was removed or has signed out receives no further events. Events that arrive during a check wait for the next one. */
        const tell = async (text: string): Promise<void> => {
          untold += text;
          if (isAsking) return;
          isAsking = true;
          while (open && untold !== '') {
            const told = untold;
            untold = '';
            // A failed check ends the stream as well: the browser reconnects and is authenticated again.
            if (await mayGoOn().catch(() => false)) send(told);
            else close();
          }
          isAsking = false;
        };
        unsubscribe = events.subscribe(workspaceTopic(workspaceId), (event) => void tell(`data: ${JSON.stringify(event)}\n\n`));
        keepAlive = setInterval(() => void tell(': still here\n\n'), KEEP_ALIVE_MS);
        ended.addEventListener('abort', close, { once: true });
        send(': connected\n\n');
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' } });
}

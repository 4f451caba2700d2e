import type { Events } from '../../platform/events/events.ts';
import { workspaceTopic } from './test-events.ts';

/** Keeps proxies from closing a quiet stream. */
const KEEP_ALIVE_MS = 20_000;
/** A reader that stopped reading is let go, rather than kept in memory. */
const MAX_WAITING = 1000;

export interface StreamLife {
  /** The reader went away, or the server stops. */
  readonly signals: readonly AbortSignal[];
  /** Whether the reader's token is still good for this workspace; asked before each thing they are told. */
  readonly mayGoOn: () => Promise<boolean>;
  /** Told once, however the stream ends. */
  readonly onEnd?: () => void;
}

/** A server-sent-events answer that lives until the reader goes away, their token ends or the server stops. */
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
        /** Who was removed, or has logged out, hears nothing of what comes after. What comes while one question is open has the next. */
        const tell = async (text: string): Promise<void> => {
          untold += text;
          if (isAsking) return;
          isAsking = true;
          while (open && untold !== '') {
            const told = untold;
            untold = '';
            // A question without an answer ends the stream too: the browser connects again, and is asked at the door.
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

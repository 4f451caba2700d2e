import type { ChatEvent } from '@plumbline/contract';
import type { AnswerRun } from './ask-report.ts';

/** Keeps proxies from closing a stream while a model thinks. */
const KEEP_ALIVE_MS = 15_000;

/** A server-sent-events response that ends with the answer. Closing it stops the answer. */
export function streamAnswer(run: AnswerRun): Response {
  const encoder = new TextEncoder();
  const leaving = new AbortController();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string): void => {
        if (!leaving.signal.aborted) controller.enqueue(encoder.encode(text));
      };
      const keepAlive = setInterval(() => write(': still here\n\n'), KEEP_ALIVE_MS);
      const send = (event: ChatEvent): void => write(`data: ${JSON.stringify(event)}\n\n`);
      void run(send, leaving.signal).finally(() => {
        clearInterval(keepAlive);
        if (!leaving.signal.aborted) controller.close();
      });
    },
    cancel() {
      leaving.abort();
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' } });
}

import { Hono } from 'hono';
import { afterEach, expect, it, vi } from 'vitest';
import { listen } from './listen.ts';

afterEach(() => void vi.useRealTimers());

it('is closed as soon as the last answer has ended, although its connection could be used again', async () => {
  // Keeps the timer that finally closes connections from firing.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const stopping = Promise.withResolvers<void>();
  const app = new Hono().get('/stream', () => {
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode('first '));
        await stopping.promise;
        controller.enqueue(new TextEncoder().encode('last'));
        controller.close();
      },
    });
    return new Response(body);
  });
  const server = await listen(app, { host: '127.0.0.1', port: 0 });
  const answer = await fetch(`${server.origin}/stream`);
  const closed = server.close();
  stopping.resolve();
  expect(await answer.text()).toBe('first last');
  await closed;
});

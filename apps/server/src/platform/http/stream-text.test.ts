import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { listen } from './listen.ts';
import { streamText } from './stream-text.ts';

/** Serves the parts on loopback. */
async function serve(parts: AsyncIterable<string>) {
  const app = new Hono().get('/', () => new Response(streamText(parts)));
  return listen(app, { host: '127.0.0.1', port: 0 });
}

it('makes nothing more once the reader has gone', async () => {
  const ended = Promise.withResolvers<number>();
  async function* endless() {
    let made = 0;
    try {
      for (;;) {
        made += 1;
        yield 'x'.repeat(10_000);
      }
    } finally {
      ended.resolve(made);
    }
  }
  const server = await serve(endless());
  const reader = (await fetch(server.origin)).body?.getReader();
  await reader?.read();
  await reader?.cancel();
  expect(await ended.promise).toBeGreaterThan(0);
  await server.close();
});

it('cuts the connection when a part cannot be made', async () => {
  async function* failing() {
    yield 'first';
    throw new Error('the database is gone');
  }
  const server = await serve(failing());
  await expect(fetch(server.origin).then((answer) => answer.text())).rejects.toThrow();
  await server.close();
});

import { EventEmitter } from 'node:events';
import { afterEach, expect, it, vi } from 'vitest';
import { streamWorkspaceEvents } from './stream-events.ts';

afterEach(() => void vi.useRealTimers());

function start(mayGoOn = async () => true) {
  const emitter = new EventEmitter();
  const stopping = new AbortController();
  const answer = streamWorkspaceEvents(
    {
      publish: async (topic, body) => void emitter.emit(topic, body),
      subscribe: (topic, listener) => {
        emitter.on(topic, listener);
        return () => emitter.off(topic, listener);
      },
      close: async () => undefined,
    },
    'w',
    { signals: [stopping.signal], mayGoOn },
  );
  return { emitter, stopping, answer };
}

it('lets a reader go that stopped reading, and stops in order afterwards', async () => {
  const { emitter, stopping } = start();
  for (let number = 0; number < 1100; number += 1) {
    emitter.emit('workspace:w', { number });
    // Lets each be sent separately: events that arrive during a permission check are combined.
    await new Promise(setImmediate);
  }
  expect(emitter.listenerCount('workspace:w')).toBe(0);
  stopping.abort();
  await new Promise(setImmediate);
});

it('stops in order after the reader went away', async () => {
  const { emitter, stopping, answer } = start();
  await answer.body?.cancel();
  expect(emitter.listenerCount('workspace:w')).toBe(0);
  stopping.abort();
  await new Promise(setImmediate);
});

it.each([
  ['the token has ended', async () => false],
  ['nobody can tell', async () => Promise.reject(new Error('The database is away.'))],
])('ends where %s', async (_when, mayGoOn) => {
  vi.useFakeTimers();
  const { emitter, answer } = start(mayGoOn);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(emitter.listenerCount('workspace:w')).toBe(0);
  expect(await answer.text()).toBe(': connected\n\n');
});

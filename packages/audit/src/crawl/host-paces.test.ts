import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHostPaces } from './host-paces.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

test('requests start the pause apart, however many wait', async () => {
  const pace = createHostPaces().open('example.org', 100, new AbortController().signal);
  const starts: number[] = [];
  for (let request = 0; request < 4; request += 1) void pace.turn().then(() => starts.push(Date.now()));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(starts).toEqual([0, 100, 200, 300]);
});

test('without a pause no timer is made', async () => {
  const pace = createHostPaces().open('example.org', 0, new AbortController().signal);
  await Promise.all([pace.turn(), pace.turn()]);
  expect(vi.getTimerCount()).toBe(0);
});

test('a busy server is left alone for as long as it asked', async () => {
  const pace = createHostPaces().open('example.org', 0, new AbortController().signal);
  await pace.holdOff(5_000);
  let startedAt = -1;
  void pace.turn().then(() => (startedAt = Date.now()));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(startedAt).toBe(5_000);
});

test('a wait ends with the reason of the abort and leaves no timer', async () => {
  const stop = new AbortController();
  const pace = createHostPaces().open('example.org', 60_000, stop.signal);
  await pace.turn();
  const waiting = pace.turn();
  stop.abort('enough');
  await expect(waiting).rejects.toBe('enough');
  await expect(pace.turn()).rejects.toBe('enough');
  expect(vi.getTimerCount()).toBe(0);
});

test('whoever asks the same host shares its turns, another host has its own', async () => {
  const paces = createHostPaces();
  const { signal } = new AbortController();
  const starts: string[] = [];
  const ask = (host: string, who: string): void => {
    void paces
      .open(host, 100, signal)
      .turn()
      .then(() => starts.push(`${who} ${Date.now()}`));
  };
  ask('example.org', 'one');
  ask('example.org', 'two');
  ask('example.net', 'three');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(starts).toEqual(['one 0', 'three 0', 'two 100']);
});

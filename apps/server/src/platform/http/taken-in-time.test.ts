import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runWithSenderChecks } from './recheck-sender.ts';
import { takenInTime } from './taken-in-time.ts';

const forEver = async function* (): AsyncGenerator<string> {
  for (;;) yield 'row';
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

it('ends what is being sent once its reader may read it no longer, which is asked once a second', async () => {
  const judge = vi.fn(async () => undefined as void);
  const end = vi.fn();
  const parts = await runWithSenderChecks({ again: judge, whileSent: judge }, async () =>
    takenInTime(forEver, { end })[Symbol.asyncIterator](),
  );
  for (let part = 0; part < 10; part += 1) await parts.next();
  expect(judge).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  for (let part = 0; part < 10; part += 1) await parts.next();
  expect(judge).toHaveBeenCalledTimes(1);
  judge.mockRejectedValue(new Error('shut out'));
  vi.advanceTimersByTime(1_000);
  await expect(parts.next()).rejects.toThrow('shut out');
  expect(end).toHaveBeenCalledTimes(1);
});

it('asks nobody about what anybody may read', async () => {
  const parts = takenInTime(forEver)[Symbol.asyncIterator]();
  vi.advanceTimersByTime(10_000);
  expect(await parts.next()).toEqual({ done: false, value: 'row' });
  await parts.return?.();
});

it('does not wait for a reader who never begins, and for one who has begun', async () => {
  const returned = vi.fn(async () => ({ done: true as const, value: undefined }));
  const source = { [Symbol.asyncIterator]: () => ({ next: async () => ({ done: false as const, value: 'row' }), return: returned }) };
  const [late, begun] = [0, 1].map(() => takenInTime(() => source, { unbegunMs: 5 })[Symbol.asyncIterator]());
  await begun?.next();
  vi.advanceTimersByTime(6);
  await expect(late?.next()).rejects.toThrow('took nothing');
  expect(returned).toHaveBeenCalledTimes(1);
  expect(await begun?.next()).toEqual({ done: false, value: 'row' });
});

it('ends once what was asked for last has come, though nobody waits for it any more', async () => {
  const asked = Promise.withResolvers<string>();
  const end = vi.fn();
  const slow = async function* (): AsyncGenerator<string> {
    yield 'row';
    yield await asked.promise;
  };
  const parts = takenInTime(slow, { end })[Symbol.asyncIterator]();
  await parts.next();
  const last = parts.next();
  const left = parts.return?.();
  await Promise.resolve();
  expect(end).not.toHaveBeenCalled();
  asked.resolve('last');
  await Promise.all([last, left]);
  expect(end).toHaveBeenCalledTimes(1);
});

it('ends after a minute where what was asked for last never comes', async () => {
  const end = vi.fn();
  const stuck = async function* (): AsyncGenerator<string> {
    yield 'row';
    yield await new Promise<string>(() => undefined);
  };
  const parts = takenInTime(stuck, { end })[Symbol.asyncIterator]();
  await parts.next();
  void parts.next();
  const left = parts.return?.();
  await vi.advanceTimersByTimeAsync(60_000);
  await left;
  expect(end).toHaveBeenCalledTimes(1);
});

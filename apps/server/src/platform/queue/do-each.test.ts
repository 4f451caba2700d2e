import pino from 'pino';
import { expect, it } from 'vitest';
import { doEach } from './do-each.ts';

const log = pino({ level: 'silent' });

it('does the others when one fails, and says which did', async () => {
  const done: string[] = [];
  const failed = await doEach({ log }, ['one', 'two', 'three'], new AbortController().signal, async (one) => {
    if (one === 'two') throw new Error('It cannot be done.');
    done.push(one);
  });
  expect([done, failed]).toEqual([['one', 'three'], ['two']]);
});

it('ends when the job is ended, also with what failed because of it', async () => {
  const ending = new AbortController();
  const done: string[] = [];
  const all = doEach({ log }, ['one', 'two'], ending.signal, async (one) => {
    done.push(one);
    ending.abort(new Error('The worker ends.'));
    throw new Error('It was broken off.');
  });
  await expect(all).rejects.toThrow('The worker ends.');
  expect(done).toEqual(['one']);
});

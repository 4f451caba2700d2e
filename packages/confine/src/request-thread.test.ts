import { afterEach, expect, it } from 'vitest';
import { RequestThread, ThreadEnded } from './request-thread.ts';

const script = (answer: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'; parentPort.on('message', (question) => { ${answer} });`)}`,
  );

let thread: RequestThread<number, unknown>;
afterEach(() => thread.close());

it('answers one question after the other, and has none of the settings of the process', async () => {
  thread = new RequestThread(script('parentPort.postMessage([question * 2, process.env.PATH])'), {});
  expect([await thread.ask(1), await thread.ask(2)]).toEqual([
    [2, undefined],
    [4, undefined],
  ]);
});

it('tells who asks that it has ended, over the question or before', async () => {
  let ends = 0;
  thread = new RequestThread(script('throw new Error()'), {}, () => (ends += 1));
  await expect(thread.ask(1)).rejects.toThrow(ThreadEnded);
  await expect(thread.ask(2)).rejects.toThrow(ThreadEnded);
  expect([thread.hasEnded, ends]).toEqual([true, 1]);
});

it('says of a question that cannot be sent what is wrong with it, and answers the next; its end is no news to anybody', async () => {
  const answers = new RequestThread<unknown, unknown>(script('parentPort.postMessage(question)'), {});
  await expect(answers.ask(() => undefined)).rejects.toThrow(/could not be cloned/);
  expect(await answers.ask(1)).toBe(1);
  await expect(answers.ask(() => undefined)).rejects.toThrow(/could not be cloned/);
  // An unhandled rejection would fail this file.
  await answers.close();
});

it('is ended over a question that takes too long', async () => {
  thread = new RequestThread(script('for (;;);'), {});
  await expect(thread.ask(1, 0)).rejects.toThrow(ThreadEnded);
});

it('is ended over more than its heap holds, and the process goes on', async () => {
  const fill = `const text = '[' + '{"a":[1]},'.repeat(100_000) + '1]'; for (const kept = []; ; ) kept.push(JSON.parse(text));`;
  thread = new RequestThread(script(fill), { heapMb: 128 });
  await expect(thread.ask(1)).rejects.toThrow(ThreadEnded);
});

import { expect, it } from 'vitest';
import { FairSemaphore } from './fair-semaphore.ts';

/** Requests places and records who received one, in order. */
function ask(places: FairSemaphore<string>) {
  const given: string[] = [];
  const signal = new AbortController();
  const want = (owner: string, count: number): void => {
    for (let at = 0; at < count; at += 1)
      void places.take(owner, signal.signal).then(
        () => given.push(owner),
        () => undefined,
      );
  };
  /** Returns places. @returns who has received one since */
  const leave = async (...owners: readonly string[]): Promise<string[]> => {
    for (const owner of owners) {
      places.leave(owner);
      await Promise.resolve();
    }
    await Promise.resolve();
    return given.splice(0);
  };
  return { want, leave, giveUp: () => signal.abort(new Error('Enough.')) };
}

it('gives the next place to whoever holds none, however many somebody else has asked for', async () => {
  const { want, leave } = ask(new FairSemaphore(1));
  want('ada', 100);
  want('bea', 1);
  expect(await leave('ada')).toEqual(['ada', 'bea']);
  expect(await leave('bea')).toEqual(['ada']);
});

it('gives nobody more than their share while others wait, and all but one to who is alone', async () => {
  const { want, leave } = ask(new FairSemaphore(4));
  want('ada', 20);
  expect(await leave()).toEqual(['ada', 'ada', 'ada']);
  // The next request is granted immediately.
  want('bea', 20);
  expect(await leave()).toEqual(['bea']);
  expect(await leave('ada')).toEqual(['bea']);
  expect(await leave('bea')).toEqual(['bea']);
  expect(await leave('ada')).toEqual(['ada']);
  want('cyd', 1);
  expect(await leave('ada')).toEqual(['cyd']);
  expect(await leave('cyd')).toEqual(['ada']);
});

it('gives places round, so that who comes back at once does not pass by who waits', async () => {
  const { want, leave } = ask(new FairSemaphore(1));
  want('ada', 2);
  want('bea', 1);
  want('cyd', 1);
  expect(await leave('ada')).toEqual(['ada', 'bea']);
  want('bea', 1);
  expect(await leave('bea')).toEqual(['cyd']);
  want('cyd', 1);
  expect(await leave('cyd')).toEqual(['ada']);
  expect(await leave('ada')).toEqual(['bea']);
  expect(await leave('bea')).toEqual(['cyd']);
});

it('lets no row of new owners, each of whom was never given a place, pass by who had one', async () => {
  const { want, leave } = ask(new FairSemaphore(1));
  want('ada', 2);
  want('new 0', 1);
  want('new 1', 1);
  expect(await leave('ada')).toEqual(['ada', 'new 0']);
  const order = [];
  let holder = 'new 0';
  for (let number = 2; number < 40; number += 1) {
    want(`new ${number}`, 1);
    const [next = 'nobody'] = await leave(holder);
    order.push(next);
    holder = next;
  }
  expect(order.slice(0, 4)).toEqual(['new 1', 'ada', 'new 2', 'new 3']);
  expect(order.at(-1)).toBe('new 37');
});

it('passes by who gave up waiting', async () => {
  const places = new FairSemaphore(1);
  const impatient = ask(places);
  impatient.want('ada', 1);
  impatient.want('bea', 1);
  const patient = ask(places);
  patient.want('cyd', 1);
  impatient.giveUp();
  expect(await impatient.leave('ada')).toEqual(['ada']);
  expect(await patient.leave('cyd')).toEqual(['cyd']);
});

it('gives the only place to who is alone, and one of two', async () => {
  const only = ask(new FairSemaphore(1));
  only.want('ada', 1);
  expect(await only.leave()).toEqual(['ada']);
  const two = ask(new FairSemaphore(2));
  two.want('ada', 2);
  two.want('bea', 1);
  expect(await two.leave()).toEqual(['ada', 'bea']);
  expect(await two.leave('bea')).toEqual([]);
  expect(await two.leave('ada')).toEqual(['ada']);
});

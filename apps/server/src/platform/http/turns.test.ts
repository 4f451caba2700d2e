import { expect, it } from 'vitest';
import { nameTurnOwner, type TurnOwner } from './name-turn-owner.ts';
import { anonymousOwner } from './anonymous-owners.ts';
import { Turns } from './turns.ts';

const LIMITS = { what: 'reports', atOnce: 2, atOncePerOwner: 1, waitingPerOwner: 2 };
const [a, b, c] = [nameTurnOwner('a'), nameTurnOwner('b'), nameTurnOwner('c')];

it('does so much at once and no more, and lets owners take turns', async () => {
  const turns = new Turns(LIMITS);
  const order: string[] = [];
  const gates = new Map<string, () => void>();
  const work = (owner: TurnOwner, name: string) =>
    turns.run(owner, () => {
      order.push(name);
      return new Promise<void>((resolve) => gates.set(name, resolve));
    });
  const all = [work(a, 'a1'), work(a, 'a2'), work(a, 'a3'), work(b, 'b1'), work(c, 'c1')];
  for (const name of ['a1', 'b1', 'c1', 'a2', 'a3']) {
    await expect.poll(() => gates.has(name)).toBe(true);
    gates.get(name)?.();
  }
  await Promise.all(all);
  expect(order).toEqual(['a1', 'b1', 'a2', 'c1', 'a3']);
});

it('leaves half of the turns to who is known, whoever else strangers are', async () => {
  const turns = new Turns({ ...LIMITS, atOnce: 4, atOncePerOwner: 2 });
  const [one, other] = [nameTurnOwner(anonymousOwner('one')), nameTurnOwner(anonymousOwner('other'))];
  const ends = [await turns.take(one), await turns.take(one)];
  let isServed = false;
  const waits = turns.take(other).then((end) => {
    isServed = true;
    return end;
  });
  ends.push(await turns.take(a), await turns.take(b));
  expect([isServed, turns.isWaitedFor(a), turns.isWaitedFor(one)]).toEqual([false, false, true]);
  for (const end of ends) end();
  (await waits)();
});

it('serves strangers of many kinds as one, each kind in its turn', async () => {
  const turns = new Turns({ ...LIMITS, atOnce: 1 });
  const end = await turns.take(b);
  const order: string[] = [];
  const kind = (name: string): TurnOwner => nameTurnOwner(anonymousOwner(name));
  const [one, other, third] = [kind('one'), kind('other'), kind('third')];
  const work = (owner: TurnOwner, name: string) => turns.run(owner, async () => void order.push(name));
  const all = [work(one, 'one'), work(one, 'one again'), work(other, 'other'), work(third, 'third'), work(a, 'a'), work(c, 'c')];
  end();
  await Promise.all(all);
  expect(order).toEqual(['a', 'c', 'one', 'other', 'third', 'one again']);
});

it('lets whoever is known go before strangers who have waited longer, once each', async () => {
  const turns = new Turns({ ...LIMITS, atOnce: 1 });
  const end = await turns.take(b);
  const order: string[] = [];
  const stranger = nameTurnOwner(anonymousOwner('one'));
  const work = (owner: TurnOwner, name: string) => turns.run(owner, async () => void order.push(name));
  const all = [work(stranger, 'stranger'), work(stranger, 'stranger again'), work(a, 'a'), work(a, 'a again'), work(c, 'c')];
  end();
  await Promise.all(all);
  expect(order).toEqual(['a', 'c', 'stranger', 'a again', 'stranger again']);
});

it('refuses more than may wait, with the limit', async () => {
  const turns = new Turns(LIMITS);
  const end = await turns.take(a);
  const waiting = [turns.take(a), turns.take(a)];
  await expect(turns.take(a)).rejects.toMatchObject({
    code: 'rate_limited',
    message: 'Too many reports at once: 2 are waiting. Try again in 10 s.',
    headers: { 'retry-after': '10' },
  });
  expect(await turns.run(b, async () => 'done')).toBe('done');
  end();
  for (const turn of waiting) (await turn)();
});

it('takes whoever leaves out of the line, and gives a turn on after an error', async () => {
  const turns = new Turns(LIMITS);
  const leave = new AbortController();
  const end = await turns.take(a);
  const left = turns.take(a, leave.signal);
  const stays = turns.run(a, async () => {
    throw new Error('broken');
  });
  leave.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  end();
  end();
  await expect(stays).rejects.toThrow('broken');
  expect(await turns.run(a, async () => 'done')).toBe('done');
});

it('tells work that takes long once somebody else waits for its turn, and not before', async () => {
  const turns = new Turns({ ...LIMITS, atOnce: 1, fair: { turnMs: 0, waitMs: 0 } });
  const began = Promise.withResolvers<AbortSignal>();
  const long = turns.run(a, async (overdue) => {
    began.resolve(overdue);
    await new Promise((_, reject) => overdue.addEventListener('abort', () => reject(overdue.reason)));
  });
  const overdue = await began.promise;
  const own = turns.run(a, async () => undefined);
  expect([turns.isWaitedFor(a), overdue.aborted]).toEqual([false, false]);
  const other = turns.run(b, async () => 'served');
  await expect(long).rejects.toMatchObject({ code: 'rate_limited', message: expect.stringContaining('Others were waiting') });
  expect(await other).toBe('served');
  await own;
});

it('ends a long turn for somebody who used far less time lately, and not for many who ask for little all the time', async () => {
  let now = 0;
  const turns = new Turns({ ...LIMITS, atOnce: 1, fair: { turnMs: 10_000, waitMs: 2000 } }, () => now);
  const over = new AbortController();
  const wait = (owner: TurnOwner) => turns.take(owner, over.signal).catch(() => null);
  const endOfB = await turns.take(b);
  now = 30_000;
  endOfB();
  const end = await turns.take(a);
  const waiting = [wait(b)];
  now = 60_000;
  // The one who has waited for half a minute had used half a minute before.
  expect(turns.isOverdue(a, 30_000)).toBe(false);
  waiting.push(wait(c));
  expect(turns.isOverdue(a, 30_000)).toBe(false);
  now = 62_000;
  expect([turns.isOverdue(a, 30_000), turns.isOverdue(a, 53_000)]).toEqual([true, false]);
  over.abort();
  await Promise.all(waiting);
  expect(turns.isOverdue(a, 30_000)).toBe(false);
  end();
});

it('serves whoever used least time first where time counts, and not turn about', async () => {
  let now = 0;
  const turns = new Turns({ ...LIMITS, atOnce: 1, waitingPerOwner: 5, byTime: true }, () => (now += 0.01));
  const order: string[] = [];
  const work = (owner: TurnOwner, name: string, ms: number) =>
    turns.run(owner, async () => {
      order.push(name);
      now += ms;
    });
  const end = await turns.take(c);
  const all = [
    ...['a1', 'a2', 'a3'].map((name) => work(a, name, 2_400)),
    ...['b1', 'b2', 'b3', 'b4', 'b5'].map((name) => work(b, name, 75)),
  ];
  end();
  await Promise.all(all);
  expect(order).toEqual(['a1', 'b1', 'b2', 'b3', 'b4', 'b5', 'a2', 'a3']);
});

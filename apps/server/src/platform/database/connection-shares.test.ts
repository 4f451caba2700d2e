import { expect, it } from 'vitest';
import { anonymousOwner } from '../http/anonymous-owners.ts';
import { ConnectionShares } from './connection-shares.ts';

const LIMITS = { atOnce: 3, atOncePerOwner: 2, waitingPerOwner: 2 };

it('serves whoever has least first, and nobody beyond their share', async () => {
  const shares = new ConnectionShares(LIMITS);
  const served: string[] = [];
  const take = async (owner: string, name: string): Promise<() => void> => {
    const { leave } = await shares.take(owner);
    served.push(name);
    return leave;
  };
  const first = await take('Mallory', 'm1');
  const second = await take('Mallory', 'm2');
  const others = [take('Mallory', 'm3'), take('Mallory', 'm4'), take('Olga', 'o1'), take('Olga', 'o2')] as const;
  await others[2];
  expect(served).toEqual(['m1', 'm2', 'o1']);
  first();
  await Promise.race([others[0], others[3]]);
  second();
  await Promise.all([others[0], others[3]]);
  expect(served.slice(3)).toHaveLength(2);
  expect(served).not.toContain('m4');
  (await others[0])();
  await others[1];
});

it('leaves half to who is known, whoever else strangers are', async () => {
  const shares = new ConnectionShares({ ...LIMITS, atOnce: 4 });
  const places = [await shares.take(anonymousOwner('one')), await shares.take(anonymousOwner('two'))];
  let isServed = false;
  const waits = shares.take(anonymousOwner('three')).then((place) => {
    isServed = true;
    return place;
  });
  places.push(await shares.take('Olga'), await shares.take('Olga'));
  expect(isServed).toBe(false);
  expect(places.some(({ hasWaited }) => hasWaited)).toBe(false);
  for (const { leave } of places) leave();
  const last = await waits;
  expect(last.hasWaited).toBe(true);
  last.leave();
});

it('refuses who has too many waiting, and lets others in', async () => {
  const shares = new ConnectionShares(LIMITS);
  await shares.take('Mallory');
  await shares.take('Mallory');
  void shares.take('Mallory');
  void shares.take('Mallory');
  await expect(shares.take('Mallory')).rejects.toMatchObject({ code: 'rate_limited', headers: { 'retry-after': '5' } });
  await shares.take('Olga');
});

it('lets what comes first pass the others of its owner alone', async () => {
  const shares = new ConnectionShares(LIMITS);
  const served: string[] = [];
  const take = async (owner: string, name: string, isFirst = false): Promise<() => void> => {
    const { leave } = await shares.take(owner, isFirst);
    served.push(name);
    return leave;
  };
  const [leave] = [await take('Mallory', 'm1'), await take('Mallory', 'm2')];
  const later = take('Mallory', 'm3');
  const first = take('Mallory', 'in a turn', true);
  leave();
  (await first)();
  (await later)();
  expect(served).toEqual(['m1', 'm2', 'in a turn', 'm3']);
});

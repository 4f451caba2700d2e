import { expect, it } from 'vitest';
import type { RateLimiter } from './rate-limit.ts';
import { partOfNetwork, spendShare } from './spend-share.ts';

const LIMIT = { name: 'letter', points: 12, perSeconds: 3600 };

/** Counts in memory without expiry. */
function countInMemory(): RateLimiter {
  const counted = new Map<string, number>();
  const spend: RateLimiter['spend'] = async ({ name, points }, key) => {
    const taken = (counted.get(`${name} ${key}`) ?? 0) + 1;
    counted.set(`${name} ${key}`, taken);
    return taken <= points;
  };
  return { spend, consume: async () => undefined };
}

it('leaves something for other networks, and for the team, whatever one network does', async () => {
  const limiter = countInMemory();
  const spend = async (network: string | null, times: number) => {
    const spent: boolean[] = [];
    for (let time = 0; time < times; time += 1) spent.push(await spendShare(limiter, LIMIT, 'owner', network));
    return spent.filter(Boolean).length;
  };
  expect(partOfNetwork(LIMIT.points)).toBe(3);
  expect([await spend('203.0.113.0/24', 100), await spend('198.51.100.0/24', 1), await spend(null, 100)]).toEqual([3, 1, 12]);
  // All networks together get no more than the whole limit.
  for (let number = 0; number < 20; number += 1) await spend(`10.0.${number}.0/24`, 3);
  expect([await spend('192.0.2.0/24', 1), await spendShare(limiter, LIMIT, 'another', '192.0.2.0/24')]).toEqual([0, true]);
});

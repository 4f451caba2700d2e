import type { Limit, RateLimiter } from './rate-limit.ts';

/** One network may use a fifth of the strangers’ limit. */
const NETWORKS = 5;

/** One network’s part of the strangers’ limit. */
export function partOfNetwork(points: number): number {
  return Math.ceil(points / NETWORKS);
}

/**
 * Counts against a limit that a team and strangers have separately. One person can pose as any number of strangers, so each network only gets a part
 * of it; otherwise the first to come could use up everything. Going over the limit must not lose anything: the caller batches or postpones the work.
 * @param key whose limit it is, the same for the team and for strangers
 * @param network of the stranger, from `nearNetwork`; null for the team
 * @returns whether some was left
 */
export async function spendShare(rateLimiter: RateLimiter, limit: Limit, key: string, network: string | null): Promise<boolean> {
  if (network === null) return rateLimiter.spend(limit, key);
  const part = { ...limit, name: `${limit.name}-network`, points: partOfNetwork(limit.points) };
  return (await rateLimiter.spend(part, `${key} ${network}`)) && rateLimiter.spend(limit, `strangers of ${key}`);
}

import type { Limit, RateLimiter } from './rate-limit.ts';

/** One network has a fifth of what all strangers have together. */
const NETWORKS = 5;

/** What one network has of a share of all strangers. */
export function partOfNetwork(points: number): number {
  return Math.ceil(points / NETWORKS);
}

/**
 * Counts something that strangers and a team do where strangers have a share of their own: anybody may be any number of them, so one network gets
 * a part of it, or whoever comes first would leave nothing for the others. What is beyond it is no reason to lose anything: whoever asks puts it
 * together, or does it later.
 * @param key whose share it is, the same for the team and for strangers
 * @param network of the stranger, as `nearNetwork` names it; null where the team does it
 * @returns whether there was some left
 */
export async function spendShare(rateLimiter: RateLimiter, limit: Limit, key: string, network: string | null): Promise<boolean> {
  if (network === null) return rateLimiter.spend(limit, key);
  const part = { ...limit, name: `${limit.name}-network`, points: partOfNetwork(limit.points) };
  return (await rateLimiter.spend(part, `${key} ${network}`)) && rateLimiter.spend(limit, `strangers of ${key}`);
}

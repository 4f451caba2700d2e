import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { connectDatabase } from '../database/database.ts';
import { ApiError } from './api-error.ts';

/** How often something may be done by one key. */
export interface Limit {
  readonly name: string;
  readonly points: number;
  readonly perSeconds: number;
}

/** Counts on the database, so that every replica sees the same numbers. */
export interface RateLimiter {
  /**
   * @param points how many at once
   * @throws ApiError rate_limited with Retry-After when the key has used up its points
   */
  consume(limit: Limit, key: string, points?: number): Promise<void>;
  /** The same without refusing. @returns whether the key had points left */
  spend(limit: Limit, key: string): Promise<boolean>;
}

/** Counts under way at once in this process; each takes a connection for a moment. */
const AT_ONCE = 4;

/**
 * Opens the limiter; its table is made at the first start. It has connections of its own: what is counted in the middle of a transaction
 * would else wait for one of those that all transactions hold, and they for it.
 */
export async function openRateLimiter(databaseUrl: string): Promise<RateLimiter & { close(): Promise<void> }> {
  const connected = connectDatabase(databaseUrl, AT_ONCE);
  const limiters = new Map<string, RateLimiterPostgres>();
  await new Promise<void>((resolve, reject) => {
    const first = new RateLimiterPostgres(
      { storeClient: connected.pool, tableName: 'rate_limits', keyPrefix: 'setup', points: 1, duration: 1 },
      (error) => (error ? reject(error) : resolve()),
    );
    limiters.set('setup', first);
  });
  /** @returns how long to wait; 0 when there were points left */
  const waitMs = async (limit: Limit, key: string, points = 1): Promise<number> => {
    const limiter =
      limiters.get(limit.name) ??
      new RateLimiterPostgres({
        storeClient: connected.pool,
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: limit.name,
        points: limit.points,
        duration: limit.perSeconds,
      });
    limiters.set(limit.name, limiter);
    try {
      // Hashed: keys may be longer than the table's column, and addresses of people need not lie there.
      await limiter.consume(createHash('sha256').update(limitKey(key)).digest('base64url'), points);
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      return Math.max(1, rejection.msBeforeNext);
    }
    return 0;
  };
  return {
    async consume(limit, key, points) {
      const seconds = Math.ceil((await waitMs(limit, key, points)) / 1000);
      if (seconds === 0) return;
      throw new ApiError('rate_limited', `Too many requests. Try again in ${inWords(seconds)}.`, {
        headers: { 'retry-after': String(seconds) },
      });
    },
    spend: async (limit, key) => (await waitMs(limit, key)) === 0,
    close: () => connected.close(),
  };
}

function inWords(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  return seconds < 7200 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3600)} hours`;
}

/** One person has a whole /64 of IPv6 addresses, so they count as one. */
export function limitKey(key: string): string {
  if (!ipaddr.IPv6.isValid(key)) return key;
  const address = ipaddr.IPv6.parse(key);
  return address.isIPv4MappedAddress() ? address.toIPv4Address().toString() : address.parts.slice(0, 4).join(':');
}

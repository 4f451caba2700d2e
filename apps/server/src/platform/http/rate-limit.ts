import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { connectDatabase } from '../database/database.ts';
import { ApiError } from './api-error.ts';

/** How often one key may do something. */
export interface Limit {
  readonly name: string;
  readonly points: number;
  readonly perSeconds: number;
}

/** Counts in the database, so that all replicas share the counts. */
export interface RateLimiter {
  /**
   * @param points how many to use at once
   * @throws ApiError rate_limited with Retry-After when the key has none left
   */
  consume(limit: Limit, key: string, points?: number): Promise<void>;
  /** The same without an error. @returns whether the key had points left */
  spend(limit: Limit, key: string): Promise<boolean>;
}

/** Simultaneous counts of this process; each briefly uses a connection. */
const AT_ONCE = 4;

/**
 * Opens the limiter; its table is created on first start. It has its own connections: counting within a transaction would otherwise wait for
 * one of the connections that transactions hold, and could deadlock.
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
  /** @returns milliseconds to wait; 0 when there were points left */
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
      // Hashed because keys may be longer than the column, and people’s addresses need not be stored.
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

/** One person has a whole /64 of IPv6 addresses, so it counts as one key. */
export function limitKey(key: string): string {
  if (!ipaddr.IPv6.isValid(key)) return key;
  const address = ipaddr.IPv6.parse(key);
  return address.isIPv4MappedAddress() ? address.toIPv4Address().toString() : address.parts.slice(0, 4).join(':');
}

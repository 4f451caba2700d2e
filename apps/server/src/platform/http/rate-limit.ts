import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from './api-error.ts';

/** How often something may be done by one key. */
export interface Limit {
  readonly name: string;
  readonly points: number;
  readonly perSeconds: number;
}

/** Counts on the database, so that every replica sees the same numbers. */
export interface RateLimiter {
  /** @throws ApiError rate_limited with Retry-After when the key has used up its points */
  consume(limit: Limit, key: string): Promise<void>;
}

/** Opens the limiter; its table is made at the first start. */
export async function openRateLimiter(pool: pg.Pool): Promise<RateLimiter> {
  const limiters = new Map<string, RateLimiterPostgres>();
  await new Promise<void>((resolve, reject) => {
    const first = new RateLimiterPostgres(
      { storeClient: pool, tableName: 'rate_limits', keyPrefix: 'setup', points: 1, duration: 1 },
      (error) => (error ? reject(error) : resolve()),
    );
    limiters.set('setup', first);
  });
  return {
    async consume(limit, key) {
      const limiter =
        limiters.get(limit.name) ??
        new RateLimiterPostgres({
          storeClient: pool,
          tableName: 'rate_limits',
          tableCreated: true,
          keyPrefix: limit.name,
          points: limit.points,
          duration: limit.perSeconds,
        });
      limiters.set(limit.name, limiter);
      try {
        // Hashed: keys may be longer than the table's column, and addresses of people need not lie there.
        await limiter.consume(createHash('sha256').update(limitKey(key)).digest('base64url'));
      } catch (rejection) {
        if (!(rejection instanceof RateLimiterRes)) throw rejection;
        const seconds = Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
        throw new ApiError('rate_limited', `Too many requests. Try again in ${seconds} s.`, {
          headers: { 'retry-after': String(seconds) },
        });
      }
    },
  };
}

/** One person has a whole /64 of IPv6 addresses, so they count as one. */
export function limitKey(key: string): string {
  if (!ipaddr.IPv6.isValid(key)) return key;
  const address = ipaddr.IPv6.parse(key);
  return address.isIPv4MappedAddress() ? address.toIPv4Address().toString() : address.parts.slice(0, 4).join(':');
}

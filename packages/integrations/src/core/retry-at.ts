import type { ProviderAnswer } from './transport.ts';

const DAY_MS = 86_400_000;
const UNTOLD_MS = 60_000;

/** When a rate-limited tool accepts the next call: from `Retry-After` in seconds or as a date (RFC 9110, 10.2.3), otherwise in a minute. */
export function retryAt({ headers }: ProviderAnswer, now: number = Date.now()): Date {
  const told = headers['retry-after'] ?? '';
  const seconds = /^\d+(?:\.\d+)?$/.test(told) ? Number(told) : Number.NaN;
  if (Number.isFinite(seconds)) return new Date(now + seconds * 1000);
  const date = Date.parse(told);
  return new Date(Number.isNaN(date) ? now + UNTOLD_MS : date);
}

/** A time sent by a tool, limited to a day; in a minute if it is invalid. */
export function withinADay(time: Date, now: number = Date.now()): Date {
  return new Date(Number.isNaN(time.getTime()) ? now + UNTOLD_MS : Math.min(time.getTime(), now + DAY_MS));
}

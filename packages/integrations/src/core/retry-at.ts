import type { ProviderAnswer } from './transport.ts';

/** When a tool that refuses for now takes the next call, from `Retry-After` in seconds or as a date (RFC 9110, 10.2.3); in a minute otherwise. */
export function retryAt({ headers }: ProviderAnswer, now: number = Date.now()): Date {
  const told = headers['retry-after'] ?? '';
  const seconds = /^\d+(?:\.\d+)?$/.test(told) ? Number(told) : Number.NaN;
  if (Number.isFinite(seconds)) return new Date(now + seconds * 1000);
  const date = Date.parse(told);
  return new Date(Number.isNaN(date) ? now + 60_000 : date);
}

/**
 * Parses Retry-After, which contains seconds or a date (RFC 9110 section 10.2.3).
 * @param value header value, '' when absent
 * @param now milliseconds since the epoch, for the date form
 * @returns milliseconds to wait, never negative; null when absent or unreadable
 */
export function retryAfterMs(value: string, now: number): number | null {
  const text = value.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  // Date.parse on its own would read '1.5' as a month and a day.
  if (!/^[A-Za-z]{3,9}, /.test(text)) return null;
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : Math.max(0, time - now);
}

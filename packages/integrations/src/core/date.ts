/** Noon of a day in UTC, in milliseconds since 1970, which is the same day in most of the world; null for an invalid day. @param day 2026-01-31 */
export function noonOf(day: string): number | null {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T12:00:00Z`) : Number.NaN;
  return Number.isNaN(time) ? null : time;
}

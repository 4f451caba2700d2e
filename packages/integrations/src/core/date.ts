/** Noon of a day in UTC, which is that day in most of the world, in milliseconds since 1970; null for what is no day. @param day 2026-01-31 */
export function noonOf(day: string): number | null {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T12:00:00Z`) : Number.NaN;
  return Number.isNaN(time) ? null : time;
}

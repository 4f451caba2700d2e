const STEPS = [
  { seconds: 31_536_000, one: 'year', many: 'years' },
  { seconds: 2_592_000, one: 'month', many: 'months' },
  { seconds: 86_400, one: 'day', many: 'days' },
  { seconds: 3600, one: 'hour', many: 'hours' },
  { seconds: 60, one: 'min', many: 'mins' },
  { seconds: 1, one: 'sec', many: 'secs' },
] as const;

/** The time since an event: "just now", "40 secs ago", "3 hours ago", "1 month ago". */
export function relativeTime(then: Date, now: Date): string {
  const elapsed = Math.floor((now.getTime() - then.getTime()) / 1000);
  if (elapsed < 5) return 'just now';
  for (const step of STEPS) {
    const count = Math.floor(elapsed / step.seconds);
    if (count >= 1) return `${count} ${count === 1 ? step.one : step.many} ago`;
  }
  return 'just now';
}

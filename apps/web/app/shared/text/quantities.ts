import { formatDate } from '@plumbline/ui';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const exactClock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });
const BYTE_UNITS = ['Bytes', 'KB', 'MB', 'GB'];

/** 1,204 */
export function count(value: number): string {
  return value.toLocaleString('en');
}

/** Bytes with two decimals and their unit: "12.40 KB". */
export function formatBytes(bytes: number): string {
  let unit = 0;
  let value = bytes;
  while (value >= 1024 && unit < BYTE_UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${unit === 0 ? value : value.toFixed(2)} ${BYTE_UNITS[unit] ?? ''}`;
}

/** Milliseconds as the specification shows durations: "412 ms", "3.20 s", "2.05 m". */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 60_000) return `${(milliseconds / 1000).toFixed(2)} s`;
  return `${(milliseconds / 60_000).toFixed(2)} m`;
}

/** A duration in seconds as text: "44 s", "3 min 12 s", "1 h 5 min". */
export function formatSpan(seconds: number): string {
  if (seconds < 1) return 'under 1 s';
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}

/** 23 Mar 2026 at 14:02, in the reader's own time zone. */
export function formatMoment(iso: string): string {
  const date = new Date(iso);
  return `${formatDate(date)} at ${clock.format(date)}`;
}

/** Times of one list in the format of formatMoment; those that would look the same get seconds: 23 Mar 2026 at 14:02:31. */
export function formatMoments(moments: readonly string[]): string[] {
  const short = moments.map(formatMoment);
  return moments.map((iso, index) => {
    const words = short[index] ?? '';
    const isAlone = short.indexOf(words) === short.lastIndexOf(words);
    return isAlone ? words : `${formatDate(new Date(iso))} at ${exactClock.format(new Date(iso))}`;
  });
}

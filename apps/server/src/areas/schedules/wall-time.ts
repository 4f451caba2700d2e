const HOUR_MS = 3_600_000;
/** More than any zone’s offset from UTC, and less than the time between two clock changes. */
const AROUND_MS = 30 * HOUR_MS;

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The moment at which a zone’s clocks show a time. If it occurs twice, the first; if the clocks skip it, the moment of
 * the change. Pure.
 * @param wall the local time, as if it were UTC
 */
export function wallTime(wall: number, timeZone: string): Date {
  const before = offsetAt(wall - AROUND_MS, timeZone);
  const after = offsetAt(wall + AROUND_MS, timeZone);
  const shown = [wall - before, wall - after].filter((at) => at + offsetAt(at, timeZone) === wall);
  return new Date(shown.length > 0 ? Math.min(...shown) : jump(wall, timeZone));
}

/** The first moment at which the clocks show a later time. */
function jump(wall: number, timeZone: string): number {
  let [early, late] = [wall - AROUND_MS, wall + AROUND_MS];
  while (late - early > 1000) {
    const middle = Math.floor((early + late) / 2000) * 1000;
    if (middle + offsetAt(middle, timeZone) < wall) early = middle;
    else late = middle;
  }
  return late;
}

/** A zone’s offset from UTC in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, made);
  return made;
}

import { endianness } from 'node:os';
import { z } from 'zod';

/** Pages, and hosts, of a day that are told apart: the most seen. A site may have an address for each view, of which a report lists ten. */
export const MOST_NAMES = 2_000;
/** Characters of a path and of a host that count: what is as far begun alike is one. An address may have two thousand, which take long to sort. */
export const COUNTED_LENGTH = 300;

/** The place of what is not told apart from others that are as rare. */
export const NOT_TOLD = -1;

/** The visits of a site that began on one day of UTC, as numbers that are counted fast. */
export interface DayOfVisits {
  /** When the day began. */
  readonly start: Date;
  /** For each visit. */
  readonly views: Int32Array;
  readonly visitors: Int32Array;
  /** Places in `hosts`, or NOT_TOLD, in `devices` and in `countries`. */
  readonly hostAt: Int32Array;
  readonly deviceAt: Int32Array;
  readonly countryAt: Int32Array;
  /** For each page view, visit after visit and each in its order. Minutes count from the start of the day, of which a visit may leave two. */
  readonly minutes: Int32Array;
  readonly seconds: Int32Array;
  /** Places in `paths` and `titles`, or NOT_TOLD. */
  readonly pathAt: Int32Array;
  readonly paths: readonly string[];
  readonly titles: readonly string[];
  readonly hosts: readonly string[];
  readonly devices: readonly string[];
  readonly countries: readonly string[];
}

const numbers = z.instanceof(Buffer).transform(readNumbers);
const words = z.array(z.string());
/** Days were packed with all of a name once. */
const names = words.transform((all) => all.map(countedName));

/** A row of `visit_days`, or of `selectDay`. */
export const dayRow = z.object({
  day: z.string().transform((day) => new Date(`${day}T00:00:00Z`)),
  views: numbers,
  visitors: numbers,
  host_at: numbers,
  device_at: numbers,
  country_at: numbers,
  minutes: numbers,
  seconds: numbers,
  path_at: numbers,
  paths: names,
  titles: words,
  hosts: names,
  devices: words,
  countries: words,
});

/** @param row of `visit_days`, or of `selectDay` */
export function readDay(row: unknown): DayOfVisits {
  const { day, host_at: hostAt, device_at: deviceAt, country_at: countryAt, path_at: pathAt, ...rest } = dayRow.parse(row);
  return { start: day, hostAt, deviceAt, countryAt, pathAt, ...rest };
}

/** As much of a path or of a host as counts. */
export function countedName(name: string): string {
  return name.length > COUNTED_LENGTH ? name.slice(0, COUNTED_LENGTH) : name;
}

/** Bytes that a day takes in memory, roughly. */
export function sizeOf({ views, minutes, paths, titles, hosts }: DayOfVisits): number {
  let bytes = NUMBERS_OF_VISIT * views.byteLength + NUMBERS_OF_VIEW * minutes.byteLength;
  for (const all of [paths, titles, hosts]) for (const word of all) bytes += WORD_BYTES + word.length;
  return bytes;
}

/** Lists of numbers that a day has for its visits and for their views. */
const NUMBERS_OF_VISIT = 5;
const NUMBERS_OF_VIEW = 3;
/** What a word takes beside its characters. */
const WORD_BYTES = 24;

/** Numbers as `int4send` writes them, the highest byte first. */
function readNumbers(bytes: Buffer): Int32Array {
  const numbers = new Int32Array(bytes.length / Int32Array.BYTES_PER_ELEMENT);
  const here = Buffer.from(numbers.buffer);
  bytes.copy(here);
  if (endianness() === 'LE') here.swap32();
  return numbers;
}

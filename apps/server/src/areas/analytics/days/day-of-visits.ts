import { endianness } from 'node:os';
import { z } from 'zod';

/** How many pages, and hosts, of a day are kept apart: the most frequent ones. A site may have an address for each view, and a report lists ten. */
export const MOST_NAMES = 2_000;
/** Length of paths and hosts: those with the same beginning count as one. An address may have two thousand characters, which are slow to sort. */
export const COUNTED_LENGTH = 300;

/** Index of a name that was not among the most frequent. */
export const NOT_TOLD = -1;

/** The visits to a site that started on one UTC day, as arrays of numbers for fast counting. */
export interface DayOfVisits {
  /** When the day started. */
  readonly start: Date;
  /** Per visit. */
  readonly views: Int32Array;
  readonly visitors: Int32Array;
  /** Indexes into `hosts`, or NOT_TOLD, into `devices` and into `countries`. */
  readonly hostAt: Int32Array;
  readonly deviceAt: Int32Array;
  readonly countryAt: Int32Array;
  /** Per page view, visit by visit and in order within each. Minutes since the start of the day; a visit may extend into the next day. */
  readonly minutes: Int32Array;
  readonly seconds: Int32Array;
  /** Indexes into `paths` and `titles`, or NOT_TOLD. */
  readonly pathAt: Int32Array;
  readonly paths: readonly string[];
  readonly titles: readonly string[];
  readonly hosts: readonly string[];
  readonly devices: readonly string[];
  readonly countries: readonly string[];
}

const numbers = z.instanceof(Buffer).transform(readNumbers);
const words = z.array(z.string());
/** Days packed by earlier versions contain whole names. */
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

/** The part of a path or host that is compared. */
export function countedName(name: string): string {
  return name.length > COUNTED_LENGTH ? name.slice(0, COUNTED_LENGTH) : name;
}

/** Approximate size of a day in memory, in bytes. */
export function sizeOf({ views, minutes, paths, titles, hosts }: DayOfVisits): number {
  let bytes = NUMBERS_OF_VISIT * views.byteLength + NUMBERS_OF_VIEW * minutes.byteLength;
  for (const all of [paths, titles, hosts]) for (const word of all) bytes += WORD_BYTES + word.length;
  return bytes;
}

/** Number of arrays per visit and per page view. */
const NUMBERS_OF_VISIT = 5;
const NUMBERS_OF_VIEW = 3;
/** Overhead of a string. */
const WORD_BYTES = 24;

/** Numbers as written by `int4send`, in big-endian order. */
function readNumbers(bytes: Buffer): Int32Array {
  const numbers = new Int32Array(bytes.length / Int32Array.BYTES_PER_ELEMENT);
  const here = Buffer.from(numbers.buffer);
  bytes.copy(here);
  if (endianness() === 'LE') here.swap32();
  return numbers;
}

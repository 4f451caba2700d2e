import { z } from 'zod';

/** The place of what is not told apart from others that are as rare. */
export const NOT_TOLD = -1;

/** The visits of a site that began on one day of UTC, as numbers that are counted fast. */
export interface DayOfVisits {
  /** When the day began. */
  readonly start: Date;
  /** For each visit. */
  readonly views: Int32Array;
  readonly visitors: Int32Array;
  /** Places in `hosts`, or NOT_TOLD, and in `devices`. */
  readonly hostAt: Int32Array;
  readonly deviceAt: Int32Array;
  /** For each page view, visit after visit and each in its order. Minutes count from the start of the day, of which a visit may leave two. */
  readonly minutes: Int32Array;
  readonly seconds: Int32Array;
  /** Places in `paths` and `titles`, or NOT_TOLD. */
  readonly pathAt: Int32Array;
  readonly paths: readonly string[];
  readonly titles: readonly string[];
  readonly hosts: readonly string[];
  readonly devices: readonly string[];
}

const numbers = z.instanceof(Buffer).transform(readNumbers);
const words = z.array(z.string());

/** A row of `visit_days`, or of `selectDay`. */
export const dayRow = z.object({
  day: z.string().transform((day) => new Date(`${day}T00:00:00Z`)),
  views: numbers,
  visitors: numbers,
  host_at: numbers,
  device_at: numbers,
  minutes: numbers,
  seconds: numbers,
  path_at: numbers,
  paths: words,
  titles: words,
  hosts: words,
  devices: words,
});

/** @param row of `visit_days`, or of `selectDay` */
export function readDay(row: unknown): DayOfVisits {
  const { day, host_at: hostAt, device_at: deviceAt, path_at: pathAt, ...rest } = dayRow.parse(row);
  return { start: day, hostAt, deviceAt, pathAt, ...rest };
}

/** Numbers as `int4send` writes them. */
function readNumbers(bytes: Buffer): Int32Array {
  const numbers = new Int32Array(bytes.length / Int32Array.BYTES_PER_ELEMENT);
  for (let at = 0; at < numbers.length; at += 1) numbers[at] = bytes.readInt32BE(at * Int32Array.BYTES_PER_ELEMENT);
  return numbers;
}

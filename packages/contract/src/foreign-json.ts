import { z } from 'zod';
import { isBoundedJson, type JsonBounds } from './bounded-json.ts';
import { boundedRecord } from './bounded-record.ts';

/** Values of one document, whatever they are: the longest honest lists have a tenth of it. */
const MAX_VALUES = 250_000;
const MAX_DEPTH = 100;
/** Names of one object: a table of Notion has 500 columns. */
const MAX_NAMES = 1000;
/** Names of all objects: a hundred issues with two hundred fields, each with its id and its name, have 60,000. */
const MAX_ALL_NAMES = 100_000;
/** Characters of such a name. */
const MAX_NAME = 500;

const USUAL: JsonBounds = { values: MAX_VALUES, depth: MAX_DEPTH, names: { ofOne: MAX_NAMES, ofAll: MAX_ALL_NAMES } };

/**
 * Reads JSON that somebody else wrote, for `fitting` to judge; null where it is none, or has more values, names or depth than anything
 * honest. Bytes alone do not bound what it costs: a million of them may be half a million values to make and to judge.
 * @param most of a kind that honestly has more than what servers answer, where it is read in a thread
 */
export function readForeignJson(bytes: Uint8Array, most: JsonBounds = USUAL): unknown {
  if (!isBoundedJson(bytes, most)) return null;
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return value;
  } catch {
    return null;
  }
}

/** The library gives this to those who only want to know whether a value fits. */
const AT_FIRST: z.core.ParseContextInternal<z.core.$ZodIssue> = { abortEarly: true };

/**
 * Judges what somebody else wrote, up to the first entry of a list that does not fit: a schema alone words a complaint about each.
 * What has to hold for an entry is said by its type, because the library goes on after checks such as `min` and `regex`.
 * @returns all that the schema reads with its text storable: the rest is not looked through, however much it is
 */
export function fitting<Schema extends z.ZodType>(schema: Schema, value: unknown): z.ZodSafeParseResult<z.output<Schema>> {
  const read = schema.safeParse(value, AT_FIRST);
  // What is taken unread, whatever it is, is neither kept nor shown.
  if (!read.success || (typeof value === 'object' && Object.is(read.data, value))) return read;
  // Only letters of texts are changed.
  return { ...read, data: storable(read.data) as z.output<Schema> };
}

/** An object with names that nobody knows before, each of 500 characters at most. */
export function foreignRecord<Value extends z.ZodType>(value: Value) {
  return boundedRecord(z.string().max(MAX_NAME), value, MAX_NAMES);
}

/** As `makeStorable`, without writing and reading all of it once more: what is storable by now is the same as before. */
function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) {
    const made = value.map(storable);
    return made.every((inner, at) => Object.is(inner, value[at])) ? value : made;
  }
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const entries = Object.entries(value);
  const made = entries.map(([name, inner]): [string, unknown] => [storableText(name), storable(inner)]);
  const isSame = made.every(([name, inner], at) => name === entries[at]?.[0] && Object.is(inner, entries[at]?.[1]));
  return isSame ? value : Object.fromEntries(made);
}

function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\u{FFFD}');
}

import { z } from 'zod';
import { isBoundedJson, type JsonBounds } from './bounded-json.ts';
import { boundedRecord } from './bounded-record.ts';

/** Values in one document: the longest legitimate lists have a tenth of it. */
const MAX_VALUES = 250_000;
const MAX_DEPTH = 100;
/** Names in one object: a table in Notion has 500 columns. */
const MAX_NAMES = 1000;
/** Names in all objects: a hundred issues with two hundred fields, each with its id and its name, have 60,000. */
const MAX_ALL_NAMES = 100_000;
/** Maximum length of a name. */
const MAX_NAME = 500;

const USUAL: JsonBounds = { values: MAX_VALUES, depth: MAX_DEPTH, names: { ofOne: MAX_NAMES, ofAll: MAX_ALL_NAMES } };

/**
 * Parses untrusted JSON, to be validated by `fitting`; null where it is invalid, or has more values, names or depth than anything legitimate.
 * Limiting bytes alone does not limit the cost: a million bytes may be half a million values to create and validate.
 * @param most limits for documents that may be larger than responses of servers, and are read in a thread
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

/** zod's own option for callers that only want to know whether a value is valid. */
const AT_FIRST: z.core.ParseContextInternal<z.core.$ZodIssue> = { abortEarly: true };

/**
 * Validates untrusted values, up to the first invalid entry of a list: a schema by itself would write an error message for each. State what must hold
 * for an entry by its type, since zod continues after failed checks such as `min` and `regex`.
 * @returns what the schema reads, with its text made storable; anything else is not traversed, however large it is
 */
export function fitting<Schema extends z.ZodType>(schema: Schema, value: unknown): z.ZodSafeParseResult<z.output<Schema>> {
  const read = schema.safeParse(value, AT_FIRST);
  // A value accepted as `unknown` is neither stored nor shown.
  if (!read.success || (typeof value === 'object' && Object.is(read.data, value))) return read;
  // Only characters within strings change.
  return { ...read, data: storable(read.data) as z.output<Schema> };
}

/** An object with arbitrary names of at most 500 characters each. */
export function foreignRecord<Value extends z.ZodType>(value: Value) {
  return boundedRecord(z.string().max(MAX_NAME), value, MAX_NAMES);
}

/** As `makeStorable`, but without serialising and parsing everything again; storable values stay identical. */
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

import { z } from 'zod';
import { isBoundedJson } from './bounded-json.ts';
import { boundedRecord } from './bounded-record.ts';

/** Values of one document, whatever they are: the longest honest lists have a tenth of it. */
const MAX_VALUES = 250_000;
const MAX_DEPTH = 100;
/** Names of one object: a table of Notion has 500 columns. */
const MAX_NAMES = 1000;
/** Characters of such a name. */
const MAX_NAME = 500;

/** How JSON writes what no database of ours can keep: NUL characters and halves of pairs. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/i;

/**
 * Reads JSON that somebody else wrote, with all of its text storable; null where it is none, or has more values or depth than anything
 * honest. Bytes alone do not bound what it costs: a million of them may be half a million values to make and to judge.
 */
export function readForeignJson(bytes: Uint8Array): unknown {
  if (!isBoundedJson(bytes, { values: MAX_VALUES, depth: MAX_DEPTH })) return null;
  try {
    const text = new TextDecoder().decode(bytes);
    const value: unknown = JSON.parse(text);
    return UNSTORABLE.test(text) ? storable(value) : value;
  } catch {
    return null;
  }
}

/** The library gives this to those who only want to know whether a value fits. */
const AT_FIRST: z.core.ParseContextInternal<z.core.$ZodIssue> = { abortEarly: true };

/**
 * Judges what somebody else wrote, up to the first entry of a list that does not fit: a schema alone words a complaint about each.
 * What has to hold for an entry is said by its type, because the library goes on after checks such as `min` and `regex`.
 */
export function fitting<Schema extends z.ZodType>(schema: Schema, value: unknown): z.ZodSafeParseResult<z.output<Schema>> {
  return schema.safeParse(value, AT_FIRST);
}

/** An object with names that nobody knows before, each of 500 characters at most. */
export function foreignRecord<Value extends z.ZodType>(value: Value) {
  return boundedRecord(z.string().max(MAX_NAME), value, MAX_NAMES);
}

/** As `makeStorable`, without writing and reading all of it once more. */
function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [storableText(name), storable(inner)]));
}

function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\u{FFFD}');
}

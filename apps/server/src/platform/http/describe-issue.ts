import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

/** Words in field names that are not written in lower case. */
const WORDS: Readonly<Record<string, string>> = { id: 'ID', ids: 'IDs', url: 'URL', urls: 'URLs', ai: 'AI', x: 'X', y: 'Y' };

/** Maximum length of a field name in an error message, which must not grow with the input. The longest name in a schema has 200 characters. */
const NAME_MAX = 200;
const LABEL_MAX = 60;

/** Path of a field as used in responses: `steps.3.page_url`. */
export function fieldPath(path: readonly PropertyKey[]): string {
  return path.map((part) => shorten(String(part), NAME_MAX)).join('.');
}

/** A field name for people: `page_url` is "Page URL". */
export function fieldLabel(path: readonly PropertyKey[]): string {
  const name = path.findLast((part): part is string => typeof part === 'string') ?? 'request body';
  const words = shorten(name, LABEL_MAX)
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[_\s-]+/)
    .filter(Boolean)
    .map((word) => WORDS[word] ?? word)
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * The message for a failed schema rule without its own: it names the field and the expected value.
 * @returns undefined for rules that carry their own message
 */
export function describeIssue(issue: Issue): string | undefined {
  const field = fieldLabel(issue.path ?? []);
  if (issue.code === 'invalid_type')
    return isMissing(issue.input) ? `${field} is required.` : `${field} must be ${kindOf(issue.expected)}.`;
  if (issue.code === 'too_small') return `${field} must ${bound(issue.origin, 'at least', Number(issue.minimum), issue.inclusive)}.`;
  if (issue.code === 'too_big') return `${field} must ${bound(issue.origin, 'at most', Number(issue.maximum), issue.inclusive)}.`;
  if (issue.code === 'invalid_format') return `${field} must be ${FORMATS[issue.format] ?? 'in the expected format'}.`;
  if (issue.code === 'not_multiple_of') return `${field} must be a multiple of ${issue.divisor}.`;
  if (issue.code === 'unrecognized_keys') return `${field} has an unknown field: ${fewOf(issue.keys)}.`;
  if (issue.code === 'invalid_value') {
    return isMissing(issue.input) ? `${field} is required.` : `${field} must be ${listOf(issue.values.map(String))}.`;
  }
  if (issue.code === 'invalid_union')
    return isMissing(issue.input) ? `${field} is required.` : `${field} is in none of the accepted formats.`;
  if (issue.code === 'invalid_key' || issue.code === 'invalid_element') return `${field} has an entry that is not valid.`;
  return undefined;
}

/** The message lists the keys, so it must not grow with their number. */
function fewOf(keys: readonly string[]): string {
  const MOST = 5;
  const named = keys.slice(0, MOST).map((key) => shorten(key, LABEL_MAX));
  return keys.length > MOST ? `${named.join(', ')} and ${keys.length - MOST} more` : named.join(', ');
}

function shorten(name: string, most: number): string {
  return name.length > most ? `${name.slice(0, most - 1).toWellFormed()}…` : name;
}

const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'a UUID',
  url: 'a URL',
  email: 'an email address',
  date: 'a date such as 2026-01-31',
  datetime: 'a date and time such as 2026-01-31T12:00:00Z',
};

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
};

const kindOf = (expected: string): string => KINDS[expected] ?? `of type ${expected}`;

/** Query parameters are converted from text; a missing number arrives as NaN. */
function isMissing(input: unknown): boolean {
  return input === undefined || Number.isNaN(input);
}

function bound(origin: string, side: 'at least' | 'at most', limit: number, inclusive: boolean | undefined): string {
  const least = side === 'at least';
  const figure = new Intl.NumberFormat('en').format(limit);
  if (origin === 'string')
    return limit === 1 && least ? 'not be empty' : `have ${side} ${figure} ${limit === 1 ? 'character' : 'characters'}`;
  if (origin === 'array' || origin === 'set' || origin === 'record') {
    return limit === 1 && least ? 'not be empty' : `have ${side} ${figure} ${limit === 1 ? 'entry' : 'entries'}`;
  }
  if (inclusive === false) return `be ${least ? 'more' : 'less'} than ${figure}`;
  return `be ${side} ${figure}`;
}

function listOf(values: readonly string[]): string {
  if (values.length === 1) return String(values[0]);
  return `one of ${values.join(', ')}`;
}

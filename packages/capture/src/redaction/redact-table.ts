import { redactText } from './redact-text.ts';
import type { NameRule } from './redactor.ts';
import { REDACTED } from './secret-patterns.ts';

const DELIMITERS = [',', ';', '\t'] as const;
/**
 * A quoted field, to its closing quote or the end of the text: as in RFC 4180, and with \" or single quotes. A table does not state which it uses.
 */
const QUOTED = [String.raw`"(?:[^"]|"")*(?:"|$)`, String.raw`"(?:[^"\\]|""|\\[^])*(?:"|$)|'(?:[^'\r\n]|'')*'`] as const;
const READINGS = DELIMITERS.flatMap((delimiter) =>
  QUOTED.map((quoted) => {
    const plain = `[^${delimiter}\\r\\n]*`;
    return { delimiter, fields: new RegExp(`( *(?:${quoted})${plain}|${plain})(${delimiter}|\\r\\n?|\\n|$)`, 'g') };
  }),
);
/** A field that may be a name for what is below or beside it: a few words, without sentence punctuation. */
const NAME = /^[\p{L}\p{M}\d_.:\-[\]()/#$@]+(?: [\p{L}\p{M}\d_.:\-[\]()/#$@]+){0,5}$/u;
const MAX_NAME = 60;
/** Lines examined to decide whether a text is a table. */
const LINES_LOOKED_AT = 20;

/** Redacts a table whose type is known. A table with a single column needs no delimiter. */
export function redactTable(text: string, isSensitive: NameRule): string {
  return redactText(hideFields(text, isSensitive, 1), isSensitive);
}

/** Redacts a text that only looks like a table; lines that do not belong to one are left for other rules. */
export function redactLikelyTable(text: string, isSensitive: NameRule): string {
  return isLikelyTable(text) ? hideFields(text, isSensitive, 2) : text;
}

/**
 * Removes what is below or to the right of a sensitive name. Every row may contain names: titles precede the header row, and a second table may
 * follow the first. Delimiter and quoting are too easily guessed wrong, so every reading is tried and all that any of them hides is hidden.
 * @param leastFields minimum number of fields in a row of names
 */
function hideFields(text: string, isSensitive: NameRule, leastFields: number): string {
  const secrets = READINGS.flatMap((reading) => secretFields(rowsOf(text, reading), isSensitive, leastFields));
  let clean = '';
  let end = 0;
  for (const field of secrets.toSorted((one, other) => one.start - other.start)) {
    if (field.start >= end) clean += `${text.slice(end, field.start)}${REDACTED}`;
    end = Math.max(end, field.start + field.text.length);
  }
  return clean + text.slice(end);
}

interface Field {
  readonly start: number;
  readonly text: string;
}

function rowsOf(text: string, { fields, delimiter }: (typeof READINGS)[number]): Field[][] {
  const rows: Field[][] = [[]];
  for (const { index, 1: field = '', 2: end = '' } of text.matchAll(fields)) {
    rows.at(-1)?.push({ start: index, text: field });
    if (end !== delimiter) rows.push([]);
  }
  return rows;
}

function secretFields(rows: readonly (readonly Field[])[], isSensitive: NameRule, leastFields: number): Field[] {
  /** Columns below a sensitive name. */
  const hidden = new Set<number>();
  return rows
    .filter((row) => row.length >= leastFields)
    .flatMap((row) => {
      const names = row.map(({ text }) => isNameOf(text, isSensitive));
      const secret = row.filter(({ text }, at) => text !== '' && !names[at] && (names[at - 1] || hidden.has(at)));
      for (const [at, isName] of names.entries()) if (isName) hidden.add(at);
      return secret;
    });
}

function isNameOf(field: string, isSensitive: NameRule): boolean {
  const name = field
    .replaceAll(/["'’\\\uFEFF*?!=]|:\s*$/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return name.length <= MAX_NAME && NAME.test(name) && isSensitive(name);
}

/** Whether two lines have the same number of fields, with no sign of JSON or of events. */
function isLikelyTable(text: string): boolean {
  const lines = text.split(/\r\n?|\n/, LINES_LOOKED_AT).filter((line) => line !== '');
  if (lines.some((line) => /^\s*(?:[[{<]|data:|event:)/.test(line))) return false;
  return DELIMITERS.some((delimiter) => {
    const counts = lines.map((line) => line.replaceAll(/"[^"]*"/g, '').split(delimiter).length);
    return counts.some((count, at) => count > 1 && count === counts[at + 1]);
  });
}

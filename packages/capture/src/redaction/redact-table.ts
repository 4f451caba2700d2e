import { redactText } from './redact-text.ts';
import type { NameRule } from './redactor.ts';
import { REDACTED } from './secret-patterns.ts';

/** By what ends a field: the field and its end, which may also be that of the line or the text. https://www.rfc-editor.org/rfc/rfc4180 */
const FIELDS = {
  ',': /("(?:[^"]|"")*"?|[^,\r\n]*)(,|\r?\n|$)/g,
  ';': /("(?:[^"]|"")*"?|[^;\r\n]*)(;|\r?\n|$)/g,
  '\t': /("(?:[^"]|"")*"?|[^\t\r\n]*)(\t|\r?\n|$)/g,
} as const;
/** Lines before the one that names the columns: a title, or the `sep=` of Excel. */
const MAX_LINES_BEFORE = 5;

/** Rows of fields without secrets: columns with a sensitive name go, and secrets in the others. */
export function redactTable(text: string, isSensitive: NameRule): string {
  const hidden = new Set<number>();
  let head: number | null = null;
  let row = 0;
  let column = 0;
  const clean = text.replaceAll(FIELDS[delimiterOf(text)], (all: string, field: string, end: string) => {
    const at = column;
    const own = row;
    if ((head === null && row <= MAX_LINES_BEFORE) || head === row) {
      if (isSensitive(field.replaceAll('"', '').trim())) {
        head = row;
        hidden.add(at);
      }
    }
    column = end in FIELDS ? column + 1 : 0;
    if (column === 0) row += 1;
    return head !== null && own > head && hidden.has(at) && field !== '' ? `${REDACTED}${end}` : all;
  });
  return redactText(clean, isSensitive);
}

/** What parts the fields: as the first line says, or what most of them are parted by in the first lines. */
function delimiterOf(text: string): keyof typeof FIELDS {
  const named = /^sep=([,;\t])/i.exec(text)?.[1];
  const beginning = text.slice(0, 2000);
  const count = (delimiter: string): number =>
    beginning
      .split('\n', MAX_LINES_BEFORE + 1)
      .join('')
      .split(delimiter).length;
  const delimiters = [',', ';', '\t'] as const;
  return delimiters.find((delimiter) => delimiter === named) ?? delimiters.toSorted((one, other) => count(other) - count(one))[0] ?? ',';
}

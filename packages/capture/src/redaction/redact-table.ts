import { redactText } from './redact-text.ts';
import type { NameRule } from './redactor.ts';
import { REDACTED } from './secret-patterns.ts';

/** A field and what ends it: a comma, semicolon or tab, a line, or the end. https://www.rfc-editor.org/rfc/rfc4180 */
const FIELD = /("(?:[^"]|"")*"?|[^,;\t\r\n]*)([,;\t]|\r?\n|$)/g;

/** Rows of fields without secrets: columns whose first row has a sensitive name go, and secrets in the others. */
export function redactTable(text: string, isSensitive: NameRule): string {
  const hidden = new Set<number>();
  let row = 0;
  let column = 0;
  const clean = text.replaceAll(FIELD, (all: string, field: string, end: string) => {
    const at = column;
    const isHead = row === 0;
    if (isHead && isSensitive(field.replaceAll('"', '').trim())) hidden.add(at);
    column = /[,;\t]/.test(end) ? column + 1 : 0;
    if (column === 0) row += 1;
    return !isHead && hidden.has(at) && field !== '' ? `${REDACTED}${end}` : all;
  });
  return redactText(clean, isSensitive);
}

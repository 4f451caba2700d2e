import type { NameRule } from './redactor.ts';
import { REDACTED } from './secret-patterns.ts';

/** A name and its separator, in prose, logs, code and truncated JSON: `name: `, `"name" = `, `name => `, `['name'] = `. */
const NAME =
  /(?<![\p{L}\p{M}\w-])(?:(["']|\\{1,16}["'])(\p{L}[\p{L}\p{M}\w.[\]:/$-]{1,60})\1\]?|(\p{L}[\p{L}\p{M}\w.[\]-]{1,60}))\s{0,20}(?:=>?|:|：)\s{0,20}/gu;
/** The value after it, in quotes, backticks or bare. */
const VALUE = /"(?:[^"\\]|\\.)*(?:"|$)|'(?:[^'\\]|\\.)*(?:'|$)|`[^`]*(?:`|$)|\\{1,16}"[\s\S]*?(?:\\{1,16}"|$)|[^\s,;&"'<>(){}]+/uy;

/**
 * Removes the values after sensitive names. After a harmless name the search continues at its value, which may be a pair itself: `Error: password=…`,
 * `https://…?token=…`.
 */
export function redactPairs(text: string, isSensitive: NameRule): string {
  const parts: string[] = [];
  let at = 0;
  for (const { index, 0: head, 2: quoted, 3: bare } of text.matchAll(NAME)) {
    const from = index + head.length;
    if (from < at || !isSensitive(quoted ?? bare ?? '')) continue;
    VALUE.lastIndex = from;
    const [value] = VALUE.exec(text) ?? [];
    if (value === undefined || value.startsWith(REDACTED) || /^(?:true|false|null|undefined)$/.test(value)) continue;
    parts.push(text.slice(at, from), inQuotesOf(value));
    at = from + value.length;
  }
  return parts.join('') + text.slice(at);
}

/** The mark in the same quotes as the value, so that the surrounding syntax stays intact. */
function inQuotesOf(value: string): string {
  const quote = /^(?:\\{1,16}")|^["'`]/.exec(value)?.[0] ?? '';
  return `${quote}${REDACTED}${quote}`;
}

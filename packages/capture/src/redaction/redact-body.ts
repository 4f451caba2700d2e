import type { NameRule } from './redactor.ts';
import { redactMarkup } from './redact-markup.ts';
import { REDACTED } from './secret-patterns.ts';
import { redactLikelyTable, redactTable } from './redact-table.ts';
import { redactText } from './redact-text.ts';
import { redactParameters, redactUrl } from './redact-url.ts';

const MAX_DEPTH = 60;
const PAIR_NAMES = new Set([
  'name',
  'key',
  'field',
  'id',
  'label',
  'k',
  'n',
  'property',
  'attribute',
  'parameter',
  'fieldname',
  'title',
  'type',
  'header',
  'path',
  'setting',
  'option',
  'variable',
]);
const PAIR_VALUES = new Set(['value', 'values', 'val', 'v', 'content', 'data', 'text', 'newvalue', 'oldvalue', 'defaultvalue', 'answer']);
const TABLE = /^(?:text\/(?:x-)?(?:csv|comma-separated-values|tab-separated-values)|application\/(?:(?:x-)?csv|vnd\.ms-excel))\b/i;
/** An HTML page, which many servers send as a table for Excel. */
const PAGE = /^\s*<(?:[!?]|(?:html|head|body|table|meta|style|div)\b)/i;
const DISPOSITION = /^content-disposition\s*:/i;
/** Header lines examined before the one with a part's name. */
const HEADS_LIMIT = 20;
const FORM = /^[^\s=&<>{}]{1,200}=[^\s&]*(?:&[^\s=&]{1,200}=[^\s&]*)*$/;

/**
 * Redacts the body of a request or response. The type is only a hint: JSON is recognised whatever its type.
 * @param type value of Content-Type, or empty
 */
export function redactBody(body: string, type: string, isSensitive: NameRule): string {
  const json = redactJsonText(body, isSensitive);
  if (json !== null) return json;
  const boundary = findBoundary(body);
  if (boundary) return redactMultipart(body, boundary, isSensitive);
  if (TABLE.test(type) && !PAGE.test(body)) return redactTable(body, isSensitive);
  if (/x-www-form-urlencoded/i.test(type) || FORM.test(body.trim())) return redactParameters(body, isSensitive);
  if (/^\s*</.test(body)) return redactPage(body, isSensitive);
  // One JSON value on each line, server-sent events, or text with JSON in it; afterwards everything is redacted as text, since some secrets span
  // lines.
  const lines = redactLikelyTable(body, isSensitive)
    .split('\n')
    .map((line) => redactLine(line, isSensitive));
  return redactText(lines.join('\n'), isSensitive);
}

/** The boundary of a multipart form, with or without a preamble (RFC 2046, 5.1). */
function findBoundary(body: string): string | undefined {
  // Most bodies have no such header and need not be split into lines.
  if (!/content-disposition/i.test(body)) return undefined;
  let boundary: string | undefined;
  let heads = 0;
  for (const line of body.split(/\r\n|[\r\n]/)) {
    if (boundary !== undefined && DISPOSITION.test(line)) return boundary;
    heads += 1;
    if (line === '' || heads > HEADS_LIMIT) boundary = undefined;
    if (boundary === undefined && /^--./.test(line)) {
      boundary = line;
      heads = 0;
    }
  }
  return undefined;
}

/** Redacts HTML or XML. */
export function redactPage(markup: string, isSensitive: NameRule): string {
  return redactMarkup(markup, { isSensitive, json: (text) => redactJsonText(text, isSensitive) });
}

/** Redacts a line of JSON; any other line stays as it is. */
function redactLine(line: string, isSensitive: NameRule): string {
  const [, before = '', rest = ''] = /^(\s*(?:data:\s*|\d+)?)([\s\S]*)$/.exec(line) ?? [];
  const json = redactJsonText(rest, isSensitive);
  return json === null ? line : before + json;
}

/** Redacts a text as JSON, null when it is not JSON. */
export function redactJsonText(text: string, isSensitive: NameRule): string | null {
  // `)]}',` and `while(1);` precede JSON that must not run as a script.
  const [, guard = '', rest = ''] = /^(\s*(?:\)\]\}',?|while\(1\);|for\(;;\);)?\s*)([\s\S]*)$/.exec(text) ?? [];
  // Most lines that begin like JSON end differently, and a failed parse costs a hundred times as much as this test.
  if (!/^[[{"]/.test(rest) || !/[\]}"]/.test(rest.trimEnd().slice(1).at(-1) ?? '')) return null;
  try {
    return guard + JSON.stringify(redactJson(JSON.parse(rest), isSensitive));
  } catch {
    return null;
  }
}

/** Redacts a JSON value: by the names of its fields, and in its strings, which may themselves be JSON, forms or addresses. */
export function redactJson(value: unknown, isSensitive: NameRule, depth = 0): unknown {
  if (depth > MAX_DEPTH) return REDACTED;
  if (typeof value === 'string') return redactString(value, isSensitive, depth);
  if (typeof value === 'number') return redactText(String(value), isSensitive) === String(value) ? value : REDACTED;
  if (Array.isArray(value)) return redactArray(value, isSensitive, depth);
  if (typeof value !== 'object' || value === null) return value;
  const isPair = isSensitivePair(value, isSensitive);
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]): [string, unknown] => {
      const hides = isSensitive(name) || (isPair && PAIR_VALUES.has(lastWordOf(name)));
      return [name, hides ? hide(inner, depth) : redactJson(inner, isSensitive, depth + 1)];
    }),
  );
}

/** Alternating names and values may be headers, as in `["accept", "…", "authorization", "…"]`. */
function redactArray(values: readonly unknown[], isSensitive: NameRule, depth: number): unknown[] {
  const hasTurns = values.length % 2 === 0 && values.every((value) => typeof value === 'string');
  return values.map((value, index) => {
    const name = values[index - 1];
    if (hasTurns && index % 2 === 1 && typeof name === 'string' && isSensitive(name)) return REDACTED;
    return redactJson(value, isSensitive, depth + 1);
  });
}

/** `{name: "password", value: "…"}`, a common representation of forms: whether one of its strings is a sensitive name for the rest. */
function isSensitivePair(value: object, isSensitive: NameRule): boolean {
  return Object.entries(value).some(
    ([key, name]) => PAIR_NAMES.has(lastWordOf(key)) && typeof name === 'string' && name.length <= 80 && isSensitive(name),
  );
}

/** `option_name`, `metaKey` and `Name` end in the same words as `name` and `key`. */
function lastWordOf(name: string): string {
  return (/[A-Z]?[a-z]+$|[A-Z]+$/.exec(name)?.[0] ?? name).toLowerCase();
}

/** Below a sensitive name only values that reveal nothing are kept: null and booleans. */
function hide(value: unknown, depth: number): unknown {
  if (value === null || typeof value === 'boolean' || value === '') return value;
  if (Array.isArray(value)) return value.map((inner) => hide(inner, depth + 1));
  if (typeof value === 'object' && depth < MAX_DEPTH) {
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, hide(inner, depth + 1)]));
  }
  return REDACTED;
}

function redactString(text: string, isSensitive: NameRule, depth: number): string {
  if (/^\s*[[{]/.test(text)) {
    try {
      return JSON.stringify(redactJson(JSON.parse(text), isSensitive, depth + 1));
    } catch {
      return redactText(text, isSensitive);
    }
  }
  if (/^[a-z][a-z\d+.-]*:\/\/\S+$/i.test(text)) return redactText(redactUrl(text, isSensitive), isSensitive);
  if (/^\S{0,2000}?[?&][^\s=?&]{1,200}=/.test(text) || FORM.test(text)) return redactText(redactParameters(text, isSensitive), isSensitive);
  if (/^\s*</.test(text)) return redactPage(text, isSensitive);
  return redactText(text, isSensitive);
}

/** Parts keep their headers; the contents of sensitive parts and of files are removed. */
function redactMultipart(body: string, boundary: string, isSensitive: NameRule): string {
  return body
    .split(boundary)
    .map((part) => {
      const [, head, gap, content = ''] = /^([\s\S]*?)(\r?\n\r?\n)([\s\S]*)$/.exec(part) ?? [];
      if (head === undefined || gap === undefined) return part;
      const name = /\bname\*?\s*=\s*"?([^";\r\n]*)/i.exec(head)?.[1] ?? '';
      if (/filename\*?\s*=/i.test(head)) return `${head}${gap}[file]\r\n`;
      return `${head}${gap}${isSensitive(name) ? `${REDACTED}\r\n` : redactBody(content, '', isSensitive)}`;
    })
    .join(boundary);
}

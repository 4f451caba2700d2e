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
/** A page, which is what many servers send as a table for Excel. */
const PAGE = /^\s*<(?:[!?]|(?:html|head|body|table|meta|style|div)\b)/i;
const DISPOSITION = /^content-disposition\s*:/i;
/** As many heads of a part are looked at as stand before the one with its name. */
const HEADS_LIMIT = 20;
const FORM = /^[^\s=&<>{}]{1,200}=[^\s&]*(?:&[^\s=&]{1,200}=[^\s&]*)*$/;

/**
 * The body of a request or answer without secrets. The type only helps: JSON is found whatever it is sent as.
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
  // One JSON value a line, server-sent events, or text with JSON in it; then all as text, once, as some stands over several lines.
  const lines = redactLikelyTable(body, isSensitive)
    .split('\n')
    .map((line) => redactLine(line, isSensitive));
  return redactText(lines.join('\n'), isSensitive);
}

/** What parts the parts of a form, with or without words in front (RFC 2046, 5.1). */
function findBoundary(body: string): string | undefined {
  // Most bodies have no such head, and need not be cut into lines.
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

/** HTML or XML without secrets. */
export function redactPage(markup: string, isSensitive: NameRule): string {
  return redactMarkup(markup, { isSensitive, json: (text) => redactJsonText(text, isSensitive) });
}

/** A line without the secrets of its JSON; any other line as it is. */
function redactLine(line: string, isSensitive: NameRule): string {
  const [, before = '', rest = ''] = /^(\s*(?:data:\s*|\d+)?)([\s\S]*)$/.exec(line) ?? [];
  const json = redactJsonText(rest, isSensitive);
  return json === null ? line : before + json;
}

/** The text as JSON without secrets, null when it is none. */
export function redactJsonText(text: string, isSensitive: NameRule): string | null {
  // `)]}',` and `while(1);` stand before JSON that must not run as a script.
  const [, guard = '', rest = ''] = /^(\s*(?:\)\]\}',?|while\(1\);|for\(;;\);)?\s*)([\s\S]*)$/.exec(text) ?? [];
  // Most lines that begin like it end otherwise, and a failed parse is a hundred times as dear as this look.
  if (!/^[[{"]/.test(rest) || !/[\]}"]/.test(rest.trimEnd().slice(1).at(-1) ?? '')) return null;
  try {
    return guard + JSON.stringify(redactJson(JSON.parse(rest), isSensitive));
  } catch {
    return null;
  }
}

/** A JSON value without secrets: by the names of its fields, and in its texts, which may be JSON, forms or addresses themselves. */
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

/** Names and values by turns may be headers, as in `["accept", "…", "authorization", "…"]`. */
function redactArray(values: readonly unknown[], isSensitive: NameRule, depth: number): unknown[] {
  const hasTurns = values.length % 2 === 0 && values.every((value) => typeof value === 'string');
  return values.map((value, index) => {
    const name = values[index - 1];
    if (hasTurns && index % 2 === 1 && typeof name === 'string' && isSensitive(name)) return REDACTED;
    return redactJson(value, isSensitive, depth + 1);
  });
}

/** `{name: "password", value: "…"}`, as forms are often written down: whether one of its texts names the rest as sensitive. */
function isSensitivePair(value: object, isSensitive: NameRule): boolean {
  return Object.entries(value).some(
    ([key, name]) => PAIR_NAMES.has(lastWordOf(key)) && typeof name === 'string' && name.length <= 80 && isSensitive(name),
  );
}

/** `option_name`, `metaKey` and `Name` end in the same words as `name` and `key`. */
function lastWordOf(name: string): string {
  return (/[A-Z]?[a-z]+$|[A-Z]+$/.exec(name)?.[0] ?? name).toLowerCase();
}

/** Below a sensitive name nothing stays but what cannot tell anything: nothing, yes and no. */
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

/** Parts keep their heads; the body of a sensitive part goes, and so does that of a file. */
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

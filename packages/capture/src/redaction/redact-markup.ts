import type { NameRule } from './redactor.ts';
import { REDACTED } from './secret-patterns.ts';
import { redactText } from './redact-text.ts';
import { redactUrl } from './redact-url.ts';

const TAG = /<[A-Za-z][^<>]*>/g;
const ATTRIBUTE = /([\w:.-]+)(\s*=\s*)("[^"]*"|'[^']*'|[^\s"'>]+)/g;
const ELEMENT = /<([A-Za-z][\w:.-]*)((?:\s[^<>]*)?)>([^<]*)<\/\1\s*>/g;

/**
 * HTML or XML without secrets: values of password and card fields, of fields marked data-private and of sensitive names, the
 * content of sensitive elements, parameters in addresses.
 */
export function redactMarkup(markup: string, isSensitive: NameRule): string {
  const elements = markup.replaceAll(ELEMENT, (all: string, name: string, attributes: string, content: string) =>
    content.trim() !== '' && (isSensitive(name) || isPrivateTag(attributes, isSensitive))
      ? `<${name}${attributes}>${REDACTED}</${name}>`
      : all,
  );
  const tags = elements.replaceAll(TAG, (tag) => redactTag(tag, isSensitive));
  return redactText(tags, isSensitive);
}

function redactTag(tag: string, isSensitive: NameRule): string {
  const isPrivate = isPrivateTag(tag, isSensitive);
  return tag.replaceAll(ATTRIBUTE, (all: string, name: string, equals: string, quoted: string) => {
    const quote = /^["']/.exec(quoted)?.[0] ?? '';
    const value = quote ? quoted.slice(1, -1) : quoted;
    const lower = name.toLowerCase();
    if (value !== '' && (isSensitive(name) || (isPrivate && (lower === 'value' || lower === 'content'))))
      return `${name}${equals}${quote}${REDACTED}${quote}`;
    if (!['href', 'src', 'action', 'formaction', 'data-url', 'data-href'].includes(lower)) return all;
    return `${name}${equals}${quote}${redactUrl(value.replaceAll('&amp;', '&'), isSensitive).replaceAll('&', '&amp;')}${quote}`;
  });
}

/** A field that is private by its type, its name, what it is for, or by its author's mark. */
function isPrivateTag(tag: string, isSensitive: NameRule): boolean {
  if (/\sdata-private(?:[\s=/>]|$)/i.test(tag) || /\stype\s*=\s*["']?password/i.test(tag)) return true;
  if (/\sautocomplete\s*=\s*["']?[^"'>]*(?:cc-|password|one-time-code)/i.test(tag)) return true;
  const names = [...tag.matchAll(/\s(?:name|id|property)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi)];
  return names.some(([, double, single, bare]) => isSensitive(double ?? single ?? bare ?? ''));
}

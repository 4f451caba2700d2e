import type { Catalogue } from './catalogue.ts';
import { findMessages } from './find-messages.ts';
import type { Message, Span } from './message.ts';

/** A placeholder in a translation: a value, an element without text, or an element's start or end. */
const PLACEHOLDER = /\{(\d+)\}|<(\/?)(\d+)(\/?)>/g;

/** The locale that formats dates, numbers and plurals. */
const ENGLISH_FORMAT = /(?<=\bIntl\.\w+\(|\.toLocale\w*String\()'en(?:-[A-Z]{2})?'/g;
export const ENGLISH_PAGE = /<html lang="en"/g;

/**
 * Translates a source. Texts missing from the catalogue stay English, and so do those whose translation names a value or an element that the text
 * does not have.
 * @param file its extension tells whether the source has JSX
 * @param language a BCP 47 tag; also used to format dates and numbers
 */
export function translateSource(file: string, source: string, { catalogue, language }: { catalogue: Catalogue; language: string }): string {
  const messages = findMessages(file, source);

  /** A part of the source with the messages inside it translated. */
  function translated(part: Span): string {
    let out = '';
    let at = part.start;
    for (const message of messages) {
      if (message.start < at || message.end > part.end) continue;
      const said = say(message);
      if (said === null) continue;
      out += source.slice(at, message.start) + said;
      at = message.end;
    }
    return out + source.slice(at, part.end);
  }

  /** @returns null where this message stays English; those inside it may still be translated */
  function say(message: Message): string | null {
    const forms = catalogue.get(message.text);
    const [only] = forms ?? [];
    if (!forms || only === undefined) return null;
    if (message.form === 'count') return forms.map((form) => quoted(form.replace('{0}', '').trim())).join(', ');
    if (message.form === 'string') return quoted(only);
    if (message.form === 'attribute') return `{${quoted(only)}}`;
    if (!isWhole(message, only)) return null;
    if (message.form === 'children') return asChildren(message, only);
    return message.form === 'template' ? `\`${inTemplate(message, only)}\`` : inTemplate(message, only.replace(/[&<>]/g, entityOf));
  }

  function inTemplate({ values }: Message, translation: string): string {
    const written = partsOf(translation).map((part) => {
      if (typeof part === 'string') return part.replace(/[\\`]|\$\{/g, '\\$&');
      return 'value' in part ? `\${${translated(spanAt(values, part.value))}}` : '';
    });
    return written.join('');
  }

  function asChildren({ values, inlines }: Message, translation: string): string {
    return partsOf(translation)
      .map((part) => {
        if (typeof part === 'string') return `{${quoted(part)}}`;
        if ('value' in part) return translated(spanAt(values, part.value));
        const inline = inlines[part.inline];
        return inline ? translated(part.isEnd && inline.close ? inline.close : inline.open) : '';
      })
      .join('');
  }

  return translated({ start: 0, end: source.length })
    .replace(ENGLISH_FORMAT, quoted(language))
    .replace(ENGLISH_PAGE, `<html lang="${language}"`);
}

type Part = string | { readonly value: number } | { readonly inline: number; readonly isEnd: boolean };

function partsOf(translation: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const found of translation.matchAll(PLACEHOLDER)) {
    if (found.index > at) parts.push(translation.slice(at, found.index));
    parts.push(found[1] === undefined ? { inline: Number(found[3]), isEnd: found[2] === '/' } : { value: Number(found[1]) });
    at = found.index + found[0].length;
  }
  if (at < translation.length) parts.push(translation.slice(at));
  return parts;
}

/** Whether a translation has all elements of the original, properly nested, and only values that the original has. */
function isWhole({ text, values }: Message, translation: string): boolean {
  const tags = (of: string): string[] => of.match(/<\/?\d+\/?>/g) ?? [];
  const open: string[] = [];
  for (const tag of tags(translation)) {
    if (/^<\d+>$/.test(tag)) open.push(tag);
    else if (tag.startsWith('</') && open.pop() !== tag.replace('/', '')) return false;
  }
  const isKnown = (part: Part): boolean => typeof part === 'string' || !('value' in part) || part.value < values.length;
  return tags(text).toSorted().join() === tags(translation).toSorted().join() && partsOf(translation).every(isKnown);
}

function spanAt(spans: readonly Span[], at: number): Span {
  const span = spans[at];
  if (!span) throw new RangeError(`There is no value ${at}.`);
  return span;
}

function entityOf(sign: string): string {
  return `&#${sign.charCodeAt(0)};`;
}

/** As a JavaScript string; in attributes it is put in braces, so quotes and line breaks are safe there, too. */
function quoted(text: string): string {
  return JSON.stringify(text).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

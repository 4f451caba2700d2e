import type { Catalogue } from './catalogue.ts';
import { findMessages } from './find-messages.ts';
import type { Message, Span } from './message.ts';

/** Where a translation puts a value, an element without words, or the beginning or end of an element. */
const PLACEHOLDER = /\{(\d+)\}|<(\/?)(\d+)(\/?)>/g;

/** How dates, numbers and plurals are written. */
const ENGLISH_FORMAT = /(?<=\bIntl\.\w+\(|\.toLocale\w*String\()'en(?:-[A-Z]{2})?'/g;
export const ENGLISH_PAGE = /<html lang="en"/g;

/**
 * A source that says in another language what it said in English. What the catalogue does not have stays as it is, and so does a text
 * whose translation names a value or an element that it does not have.
 * @param file its name tells whether it has tags
 * @param language as in BCP 47: dates and numbers are written as there
 */
export function translateSource(file: string, source: string, { catalogue, language }: { catalogue: Catalogue; language: string }): string {
  const messages = findMessages(file, source);

  /** A part of the source, what is within it translated. */
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

  /** @returns null where it stays English, though what is within it may not */
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

/** Whether a translation has the elements of the original, one within another as they are written, and only values that there are. */
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

/** As JavaScript writes it; quotes of either kind and line breaks are safe in attributes, too, since it stands in braces there. */
function quoted(text: string): string {
  return JSON.stringify(text).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

import { plainAddresses } from './plain-address.ts';

/** What an answer may refer to. */
export interface AnswerRules {
  /** Host and port of the tested site, whose addresses may appear as plain text. */
  readonly siteHost: string;
  /** The citation number for a reference such as `F123`; null for one that was never offered. */
  readonly cite: (reference: string) => number | null;
}

const CODE_SPAN = /(?<!`)(`+)(?!`)(.*?[^`])\1(?!`)/g;
const IMAGE = /!\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g;
const LINK = /\[([^[\]]*)\](?:\([^)]*\)|\[(?!F\d|P\d|C:|comparison\])[^\]]*\])/g;
const DEFINITION = /^(\s*\[[^\]]*\]):/;
const TAG = /<\/?[a-z!?][^>]*>?/gi;
const ADDRESS_AT_END = /(?:https?:\/\/|www\.)\S*$/i;
const REFERENCE = '(?:F\\d{1,19}|P\\d{1,19}|C:[a-z0-9-]{1,100}|comparison)';
const REFERENCES = new RegExp(`( *)\\[(${REFERENCE}(?:\\s*[,;]\\s*${REFERENCE})*)\\]`, 'g');

/**
 * Cleans a line of an answer, or a part of one that ends between words. It keeps text, **bold**, `code`, list markers and citation
 * numbers; images become their alternative text, links their text, tags code, and foreign addresses plain text.
 * Whatever the input, no Markdown parser finds an image, link or tag in the result.
 */
export function cleanLine(line: string, rules: AnswerRules): string {
  let cleaned = '';
  let from = 0;
  for (const match of line.matchAll(CODE_SPAN)) {
    cleaned = beforeCode(cleaned + cleanProse(line.slice(from, match.index), rules)) + codeSpan(match[2] ?? '', rules.siteHost);
    from = match.index + match[0].length;
  }
  cleaned += cleanProse(line.slice(from), rules);
  // Adjacent code spans would be parsed as one that begins with two backticks.
  return cleaned.replace(/`(?=`)/g, '` ');
}

/** Cleans a line in a code block: only foreign addresses are neutralised. */
export function cleanCodeLine(line: string, siteHost: string): string {
  return plainAddresses(line, siteHost, (words) => words);
}

function codeSpan(code: string, siteHost: string): string {
  return `\`${plainAddresses(code.replaceAll('`', ''), siteHost, (words) => words)}\``;
}

/** Parsers that link bare addresses include a backtick in the address, which would break the code span. */
function beforeCode(text: string): string {
  return ADDRESS_AT_END.test(text) ? `${text} ` : text;
}

function cleanProse(prose: string, rules: AnswerRules): string {
  // A lone backtick could pair with one added below and expose the text between; a backslash could escape one.
  let text = prose.replace(/[`\\]/g, '');
  // Links may be nested.
  for (let before = ''; before !== text;) {
    before = text;
    text = text.replace(IMAGE, '$1').replace(LINK, (_link, words: string) => (isReference(words) ? `[${words}]` : words));
  }
  return withoutTags(text, rules.siteHost)
    .replace(REFERENCES, (_all, gap: string, list: string) => numbersOf(gap, list, rules))
    .replaceAll('](', '] (')
    .replaceAll('![', '! [')
    .replace(DEFINITION, '$1 :');
}

/** Turns tags into code, and neutralises foreign addresses between them. */
function withoutTags(text: string, siteHost: string): string {
  let cleaned = '';
  let from = 0;
  for (const match of text.matchAll(TAG)) {
    cleaned = beforeCode(cleaned + plainAddresses(text.slice(from, match.index), siteHost)) + codeSpan(match[0], siteHost);
    from = match.index + match[0].length;
  }
  return cleaned + plainAddresses(text.slice(from), siteHost);
}

function isReference(words: string): boolean {
  return new RegExp(`^${REFERENCE}$`).test(words);
}

/** An unknown reference is removed together with the gap before it. */
function numbersOf(gap: string, list: string, { cite }: AnswerRules): string {
  const numbers = list.split(/[,;]/).flatMap((reference) => cite(reference.trim()) ?? []);
  return numbers.length === 0 ? '' : gap + numbers.map((number) => `[${number}]`).join('');
}

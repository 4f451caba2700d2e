import { plainAddresses } from './plain-address.ts';

/** What an answer may speak of. */
export interface AnswerRules {
  /** Host and port of the tested site; its addresses may stand as plain text. */
  readonly siteHost: string;
  /** The number of the citation that a reference such as `F123` stands for; null for one that was never given. */
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
 * Cleans a line of an answer, or a part of one that ends between words. What stays is words, **bold**, `code`, list marks and
 * the numbers of citations: images become their alternative text, links their words, tags code, foreign addresses words.
 * Whatever the line was, the result has no image, no link and no tag in the eyes of any reader of Markdown.
 */
export function cleanLine(line: string, rules: AnswerRules): string {
  let cleaned = '';
  let from = 0;
  for (const match of line.matchAll(CODE_SPAN)) {
    cleaned = beforeCode(cleaned + cleanProse(line.slice(from, match.index), rules)) + codeSpan(match[2] ?? '', rules.siteHost);
    from = match.index + match[0].length;
  }
  cleaned += cleanProse(line.slice(from), rules);
  // Two pieces of code side by side would be read as one that begins with two backticks.
  return cleaned.replace(/`(?=`)/g, '` ');
}

/** Cleans a line within a block of code: only foreign addresses are taken apart. */
export function cleanCodeLine(line: string, siteHost: string): string {
  return plainAddresses(line, siteHost, (words) => words);
}

function codeSpan(code: string, siteHost: string): string {
  return `\`${plainAddresses(code.replaceAll('`', ''), siteHost, (words) => words)}\``;
}

/** Readers that make links of bare addresses take a backtick for a part of one, and what it was to hold as code would be free. */
function beforeCode(text: string): string {
  return ADDRESS_AT_END.test(text) ? `${text} ` : text;
}

function cleanProse(prose: string, rules: AnswerRules): string {
  // A lone backtick would pair with one that is set below, and free what stands between; a backslash would undo one.
  let text = prose.replace(/[`\\]/g, '');
  // Links may stand within links.
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

/** Tags become code, and what is between them loses its foreign addresses. */
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

/** What stands for nothing goes with the gap before it. */
function numbersOf(gap: string, list: string, { cite }: AnswerRules): string {
  const numbers = list.split(/[,;]/).flatMap((reference) => cite(reference.trim()) ?? []);
  return numbers.length === 0 ? '' : gap + numbers.map((number) => `[${number}]`).join('');
}

/** What a rewritten text lost from its original, and what it invented. */
export interface FactCheck {
  readonly lost: readonly string[];
  readonly added: readonly string[];
}

const LINK =
  /\b(?:https?:\/\/|www\.)[^\s<>"')\]]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\b(?:[a-z0-9-]+\.)+(?:com|org|net|io|dev|app|eu|uk|de|fr|nl|info|co)\b(?:\/[^\s<>"')\]]*)?|(?<=^|[\s("'])\/[a-z0-9][\w./-]*/gi;
const PLACEHOLDER =
  /\{\{[^{}]+\}\}|\$\{[^{}]+\}|\{[^{}]*\}|%(?:\d+\$)?[sdif@]\b|%[A-Za-z_]+%|\$[A-Z][A-Z_]+|__[A-Z_]+__|\[\[[^[\]]+\]\]|<\/?[a-z][^<>]*>/g;
const NUMBER = /(?<currency>[$€£¥]\s?)?(?<digits>\d+(?:[.,:]\d+)*)(?<percent>\s?(?:%|percent\b|per cent\b))?/g;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’&-]*/gu;

const NUMBER_WORDS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** Words that begin sentences without being part of a following name. */
const STARTERS = new Set(
  'the a an this that these those our your my his her its their we you they it he she i in on at by for from to with as and but or so if when while after before since because all every each no not only most many some both what who how why where is are was were do does did can will please thank welcome here there now today every new'.split(
    ' ',
  ),
);
const ALWAYS_CAPITAL = /^(?:I|I'm|I’m|I'll|I’ll|I've|I’ve|I'd|I’d)$/;

/**
 * Compares a rewritten text with its original: it must contain every link, placeholder, number and name of the original, and
 * no others. A number may be written as a word. Pure.
 */
export function keepsFacts(original: string, rewritten: string): FactCheck {
  const [before, after] = [factsOf(original), factsOf(rewritten)];
  return {
    lost: [
      ...missing(before.exact, after.exact),
      ...[...before.numbers].filter((number) => !after.numbers.has(number) && !after.spelled.has(number)),
      ...[...before.names].filter((name) => !hasWord(rewritten, name)),
    ],
    added: [
      ...missing(after.exact, before.exact),
      ...[...after.numbers].filter((number) => !before.numbers.has(number) && !before.spelled.has(number)),
      ...[...after.names].filter((name) => !hasWord(original, name)),
    ],
  };
}

/** Whether nothing was lost or invented. */
export function isFaithful({ lost, added }: FactCheck): boolean {
  return lost.length === 0 && added.length === 0;
}

interface Facts {
  /** Links and placeholders, once per occurrence. */
  readonly exact: readonly string[];
  readonly numbers: ReadonlySet<string>;
  /** Numbers written as words. */
  readonly spelled: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
}

function factsOf(text: string): Facts {
  const exact: string[] = [];
  const take = (match: string): string => {
    const whole = match.replace(/[.,;:!?]+$/, '');
    exact.push(whole);
    return ` ${match.slice(whole.length)} `;
  };
  // Matches are removed first, because a link contains digits and capitals of its own.
  const rest = text.replace(PLACEHOLDER, take).replace(LINK, take);
  return {
    exact,
    numbers: new Set([...rest.matchAll(NUMBER)].map(({ groups }) => plainNumber(groups ?? {}))),
    spelled: new Set(
      (rest.toLowerCase().match(/[a-z]+/g) ?? []).flatMap((word) =>
        NUMBER_WORDS.includes(word) ? [String(NUMBER_WORDS.indexOf(word))] : [],
      ),
    ),
    names: namesOf(rest),
  };
}

/** `1,000` is `1000`, `20 %` and `20 percent` are `20%`. */
function plainNumber({ currency = '', digits = '', percent }: Readonly<Record<string, string | undefined>>): string {
  return `${(currency ?? '').trim()}${digits.replace(/,(?=\d{3}(?:\D|$))/g, '')}${percent ? '%' : ''}`;
}

/** Capitalised words within a sentence, words with an inner capital or digit, and capitalised words before those. */
function namesOf(text: string): Set<string> {
  const names = new Set<string>();
  for (const sentence of text.split(/(?<=[.!?:;\n]["”’)]?)\s+|\n/)) {
    const words = [...sentence.matchAll(WORD)].map(([word]) => word.replace(/['’]s?$/, ''));
    for (const [index, word] of words.entries()) {
      if (/^\d/.test(word) || ALWAYS_CAPITAL.test(word)) continue;
      const isInner = /[\p{L}\p{N}].*\p{Lu}|\p{L}\p{N}/u.test(word);
      const isCapital = /^\p{Lu}/u.test(word);
      const next = words[index + 1] ?? '';
      const beginsName = index === 0 && /^\p{Lu}/u.test(next) && !ALWAYS_CAPITAL.test(next) && !STARTERS.has(word.toLowerCase());
      if (isInner || (isCapital && (index > 0 || beginsName))) names.add(word);
    }
  }
  // In all-caps text, or a title with every word capitalised, capitals say nothing about names.
  const all = text.match(WORD) ?? [];
  return all.length > 3 && names.size > all.length * 0.7 ? new Set() : names;
}

function missing(these: readonly string[], those: readonly string[]): string[] {
  const left = [...those];
  return these.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function hasWord(text: string, word: string): boolean {
  const wanted = word.toLowerCase();
  return [...text.matchAll(WORD)].some(([other]) => other.toLowerCase().replace(/['’]s?$/, '') === wanted);
}

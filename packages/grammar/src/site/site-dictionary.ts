import { hash } from 'node:crypto';
import type { PageText, TextUnit } from '../extract/text-unit.ts';
import type { Slip } from '../slip.ts';
import { DialectCount, MIXED_DIALECTS } from './dialect-count.ts';
import { AMERICAN_TO_BRITISH, BRITISH_TO_AMERICAN } from './dialect-words.ts';
import { isOneSlipApart } from './edit-distance.ts';
import { soundsLike } from './sounds-like.ts';

const WORD = /\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*/gu;
/** A word that resembles a known name must occur in at least this many texts. */
const USED_TEXTS = 3;
/** A word in at least this many texts belongs to the site, unless it may be a habitual misspelling. */
const REPEATED_TEXTS = 2;
/** A spelling of the other dialect in at least this many texts is intended. */
const ALWAYS_TEXTS = 3;
/** A repeated typing error is assumed only where the site uses the right word this many times as often. */
const FAR_MORE = 10;
/** A site of 20,000 pages has fewer words; the limit is for hostile ones. */
const MAX_WORDS = 300_000;
const MAX_TEXTS = 500_000;

/** The parts of a page that the dictionary learns from. */
export interface LearntPage extends Pick<PageText, 'givenWords' | 'namedWords'> {
  readonly units: readonly Pick<TextUnit, 'text' | 'source'>[];
}

interface Use {
  /** Number of different texts that contain it. */
  texts: number;
  /** Texts that capitalise it inside a sentence, as a name. */
  named: number;
  /** Texts in which it is part of a compound: foo-based. */
  joined: number;
}

/**
 * The site's own vocabulary, learnt before anything is reported: names, technical terms, products. Each text
 * counts once, however many pages repeat it.
 */
export class SiteDictionary {
  readonly #uses = new Map<string, Use>();
  readonly #given = new Set<string>();
  readonly #named = new Set<string>();
  readonly #texts = new Set<string>();
  readonly dialects = new DialectCount();

  learn({ units, givenWords, namedWords }: LearntPage): void {
    keep(this.#given, givenWords);
    keep(this.#named, namedWords);
    for (const { text, source } of units) {
      const key = hash('sha1', text, 'base64');
      if (this.#texts.has(key) || this.#texts.size >= MAX_TEXTS) continue;
      this.#texts.add(key);
      this.#count(text, source === 'title' || source === 'heading');
    }
  }

  /**
   * Whether the site's own use shows that the word of a slip is right, so that it is no slip. Always false for slips that are not about spelling,
   * except mixed dialects.
   */
  vouchesFor({ word, replacements, rule }: Slip): boolean {
    if (rule === MIXED_DIALECTS) return this.#isAlwaysSo(replacements[0] ?? '');
    if (word === null) return false;
    const plain = baseOf(word);
    const family = familyOf(plain);
    if (family.some((form) => this.#given.has(form))) return true;
    const use = this.#useOf(family);
    if (use.texts === 0) return false;
    // A name in lower case: harper.
    if (replacements.some((fix) => fix.toLowerCase() === plain)) return use.texts >= USED_TEXTS;
    const believed = replacements.find((fix) => soundsLike(plain, fix.toLowerCase()));
    if (believed !== undefined) return this.#isOwnWord(use, believed);
    const rival = replacements.find((fix) => isOneSlipApart(fix.toLowerCase(), plain));
    if (rival !== undefined && this.#useOf([rival.toLowerCase()]).texts > FAR_MORE * use.texts) return false;
    return use.named > 0 || use.texts >= REPEATED_TEXTS || use.joined > 0 || family.some((form) => this.#named.has(form));
  }

  /** A spelling of the other dialect that the site uses consistently: the word does not mix two spellings. */
  #isAlwaysSo(other: string): boolean {
    const fix = other.toLowerCase();
    const plain = AMERICAN_TO_BRITISH.get(fix) ?? BRITISH_TO_AMERICAN.get(fix);
    if (plain === undefined) return false;
    const { texts } = this.#useOf(familyOf(plain));
    return texts >= ALWAYS_TEXTS && texts > this.#useOf(familyOf(fix)).texts;
  }

  /** For a likely habitual misspelling, such as seperate: whether it is a word of the site, not merely a frequent mistake. */
  #isOwnWord(use: Use, believed: string): boolean {
    const rival = this.#useOf([believed.toLowerCase()]);
    // The site also writes the other word, and more often: this one is a misspelling of it.
    if (rival.texts > use.texts) return false;
    // A capitalised use is enough, but a word that resembles a known name must also occur often.
    return use.named > 0 && (!/^\p{Lu}/u.test(believed) || use.texts >= USED_TEXTS);
  }

  #useOf(forms: readonly string[]): Use {
    const sum: Use = { texts: 0, named: 0, joined: 0 };
    for (const form of forms) {
      const use = this.#uses.get(form);
      if (!use) continue;
      sum.texts += use.texts;
      sum.named += use.named;
      sum.joined += use.joined;
    }
    return sum;
  }

  #count(text: string, isHead: boolean): void {
    const seen = new Set<string>();
    for (const { index, 0: word } of text.matchAll(WORD)) {
      const plain = baseOf(word);
      this.dialects.add(word.toLowerCase());
      const use = this.#use(plain);
      if (!use) continue;
      if (!seen.has(plain)) {
        seen.add(plain);
        use.texts += 1;
        if (isJoined(text, index, index + word.length)) use.joined += 1;
      }
      // Headings capitalise words that are not names.
      if (!isHead && /^\p{Lu}/u.test(word) && isInsideSentence(text, index)) use.named += 1;
    }
  }

  #use(plain: string): Use | null {
    const known = this.#uses.get(plain);
    if (known || this.#uses.size >= MAX_WORDS) return known ?? null;
    const use: Use = { texts: 0, named: 0, joined: 0 };
    this.#uses.set(plain, use);
    return use;
  }
}

function keep(words: Set<string>, more: Iterable<string>): void {
  for (const word of more) if (words.size < MAX_WORDS) words.add(word.toLowerCase());
}

/** A word with its plural or singular. */
function familyOf(plain: string): readonly string[] {
  return plain.length > 3 && plain.endsWith('s') ? [plain, plain.slice(0, -1)] : [plain, `${plain}s`];
}

function isJoined(text: string, start: number, end: number): boolean {
  return /\p{L}-$/u.test(text.slice(Math.max(0, start - 2), start)) || /^-\p{L}/u.test(text.slice(end, end + 2));
}

/** Lower case, without a possessive s. */
function baseOf(word: string): string {
  return word
    .toLowerCase()
    .replace(/['’]s?$/, '')
    .replaceAll('’', "'");
}

/** The word before it is in lower case or ends in a comma, so no sentence, list item or capitalised line begins here. */
function isInsideSentence(text: string, index: number): boolean {
  return /\p{Ll}['’"”)]?,? $/u.test(text.slice(Math.max(0, index - 6), index));
}

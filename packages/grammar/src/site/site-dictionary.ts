import { hash } from 'node:crypto';
import type { PageText, TextUnit } from '../extract/text-unit.ts';
import type { Slip } from '../slip.ts';
import { DialectCount, MIXED_DIALECTS } from './dialect-count.ts';
import { AMERICAN_TO_BRITISH, BRITISH_TO_AMERICAN } from './dialect-words.ts';
import { isOneSlipApart } from './edit-distance.ts';
import { soundsLike } from './sounds-like.ts';

const WORD = /\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*/gu;
/** A name that looks like another one has to be used this much. */
const USED_TEXTS = 3;
/** A word in so many texts is a word of the site, unless people may believe that another is written so. */
const REPEATED_TEXTS = 2;
/** A word of another English in so many texts is no slip. */
const ALWAYS_TEXTS = 3;
/** A slip of the fingers that is made again and again is made in a word that the site uses much more than that. */
const FAR_MORE = 10;
/** A site of 20,000 pages has fewer words; a hostile one is counted this far. */
const MAX_WORDS = 300_000;
const MAX_TEXTS = 500_000;

/** What a dictionary learns from. */
export interface LearntPage extends Pick<PageText, 'givenWords' | 'namedWords'> {
  readonly units: readonly Pick<TextUnit, 'text' | 'source'>[];
}

interface Use {
  /** Different texts that have it. */
  texts: number;
  /** Texts that write it with a capital inside a sentence: a name. */
  named: number;
  /** Texts in which it is a part of a compound: foo-based. */
  joined: number;
}

/**
 * What a site calls its things, learnt from the site before anything is reported: a name, a term of the trade, a product. Each text
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

  /** Whether the site vouches for the word of a slip: it is then no slip. Slips that are not about spelling it says nothing of. */
  vouchesFor({ word, replacements, rule }: Slip): boolean {
    if (rule === MIXED_DIALECTS) return this.#isAlwaysSo(replacements[0] ?? '');
    if (word === null) return false;
    const plain = baseOf(word);
    const family = familyOf(plain);
    if (family.some((form) => this.#given.has(form))) return true;
    const use = this.#useOf(family);
    if (use.texts === 0) return false;
    // A name without its capital: harper.
    if (replacements.some((fix) => fix.toLowerCase() === plain)) return use.texts >= USED_TEXTS;
    const believed = replacements.find((fix) => soundsLike(plain, fix.toLowerCase()));
    if (believed !== undefined) return this.#isOwnWord(use, believed);
    const rival = replacements.find((fix) => isOneSlipApart(fix.toLowerCase(), plain));
    if (rival !== undefined && this.#useOf([rival.toLowerCase()]).texts > FAR_MORE * use.texts) return false;
    return use.named > 0 || use.texts >= REPEATED_TEXTS || use.joined > 0 || family.some((form) => this.#named.has(form));
  }

  /** A word of another English that the site writes in one way: one writer has another English for one word, and mixes nothing. */
  #isAlwaysSo(other: string): boolean {
    const fix = other.toLowerCase();
    const plain = AMERICAN_TO_BRITISH.get(fix) ?? BRITISH_TO_AMERICAN.get(fix);
    if (plain === undefined) return false;
    const { texts } = this.#useOf(familyOf(plain));
    return texts >= ALWAYS_TEXTS && texts > this.#useOf(familyOf(fix)).texts;
  }

  /** Of a word that people may believe another is written as, however often the site has it: seperate. */
  #isOwnWord(use: Use, believed: string): boolean {
    const rival = this.#useOf([believed.toLowerCase()]);
    // The site writes the other word as well, and more often: this one is a slip of it.
    if (rival.texts > use.texts) return false;
    // Of a name the dictionary knows another like it: two places are enough to believe the site.
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
      // Headings capitalise words that are no names.
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

/** A word and its plural, or its singular. */
function familyOf(plain: string): readonly string[] {
  return plain.length > 3 && plain.endsWith('s') ? [plain, plain.slice(0, -1)] : [plain, `${plain}s`];
}

function isJoined(text: string, start: number, end: number): boolean {
  return /\p{L}-$/u.test(text.slice(Math.max(0, start - 2), start)) || /^-\p{L}/u.test(text.slice(end, end + 2));
}

/** Lower case, without the s of a possessive. */
function baseOf(word: string): string {
  return word
    .toLowerCase()
    .replace(/['’]s?$/, '')
    .replaceAll('’', "'");
}

/** The word before it is lower case or ends in a comma: no sentence, list or line of capitals begins here. */
function isInsideSentence(text: string, index: number): boolean {
  return /\p{Ll}['’"”)]?,? $/u.test(text.slice(Math.max(0, index - 6), index));
}

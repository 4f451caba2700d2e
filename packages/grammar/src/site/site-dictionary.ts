import { hash } from 'node:crypto';
import { frequencyOf } from '../english/word-frequency.ts';
import type { PageText, TextUnit } from '../extract/text-unit.ts';
import type { Slip } from '../slip.ts';
import { DialectCount } from './dialect-count.ts';
import { isOneSlipApart } from './edit-distance.ts';

const WORD = /\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*/gu;
/** A word in this many texts is a word of the site. */
const USED_TEXTS = 3;
/** A word that looks like a slip of another has to be used this much. */
const LIKELY_SLIP_TEXTS = 8;
/** A word in so many texts was coined by the site, where the only word near it is seldom met, and nowhere on the site: fuzzied, beside fuzzier. */
const COINED_TEXTS = 2;
const SELDOM = 300;
/** A site of 20,000 pages has fewer words; a hostile one is counted this far. */
const MAX_WORDS = 300_000;
const MAX_TEXTS = 500_000;

/** What a dictionary learns from. */
export interface LearntPage extends Pick<PageText, 'givenWords'> {
  readonly units: readonly Pick<TextUnit, 'text' | 'source'>[];
}

interface Use {
  /** Different texts that have it. */
  texts: number;
  /** Texts that write it with a capital inside a sentence: a name. */
  named: number;
  /** Titles and headings that have it. */
  headed: number;
}

/**
 * What a site calls its things, learnt from the site before anything is reported: a name, a term of the trade, a product. Each text
 * counts once, however many pages repeat it.
 */
export class SiteDictionary {
  readonly #uses = new Map<string, Use>();
  readonly #given = new Set<string>();
  readonly #texts = new Set<string>();
  readonly dialects = new DialectCount();

  learn({ units, givenWords }: LearntPage): void {
    for (const word of givenWords) if (this.#given.size < MAX_WORDS) this.#given.add(word.toLowerCase());
    for (const { text, source } of units) {
      const key = hash('sha1', text, 'base64');
      if (this.#texts.has(key) || this.#texts.size >= MAX_TEXTS) continue;
      this.#texts.add(key);
      this.#count(text, source === 'title' || source === 'heading');
    }
  }

  /** Whether the site vouches for the word of a slip: it is then no slip. Slips that are not about spelling it says nothing of. */
  vouchesFor({ word, replacements }: Slip): boolean {
    if (word === null) return false;
    const plain = baseOf(word);
    if (this.#given.has(plain)) return true;
    const use = this.#uses.get(plain);
    if (!use) return false;
    const rival = replacements.find((fix) => isOneSlipApart(fix.toLowerCase(), plain));
    // The site writes the other word as well, and more often: this one is a slip of it.
    if (rival !== undefined && (this.#uses.get(rival.toLowerCase())?.texts ?? 0) > use.texts) return false;
    const isName = use.named > 0;
    // A slip that is made again and again is one of a word that is in use.
    if (
      rival !== undefined &&
      use.texts >= COINED_TEXTS &&
      !this.#uses.has(rival.toLowerCase()) &&
      frequencyOf(rival.toLowerCase()) < SELDOM
    )
      return true;
    if (rival === undefined) return isName || use.texts >= USED_TEXTS || (use.headed > 0 && use.texts > use.headed);
    // Of a name the dictionary knows another like it: two places are enough to believe the site.
    return isName && !/^\p{Lu}/u.test(rival) ? true : use.texts >= (isName ? USED_TEXTS : LIKELY_SLIP_TEXTS);
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
        if (isHead) use.headed += 1;
      }
      // Headings capitalise words that are no names.
      if (!isHead && /^\p{Lu}/u.test(word) && isInsideSentence(text, index)) use.named += 1;
    }
  }

  #use(plain: string): Use | null {
    const known = this.#uses.get(plain);
    if (known || this.#uses.size >= MAX_WORDS) return known ?? null;
    const use: Use = { texts: 0, named: 0, headed: 0 };
    this.#uses.set(plain, use);
    return use;
  }
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

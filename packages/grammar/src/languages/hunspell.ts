import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Hunspell, type HunspellFactory, loadModule } from 'hunspell-asm';
import type { Span } from '../extract/text-unit.ts';
import type { Slip } from '../slip.ts';
import type { SpelledLanguage } from './spelled-languages.ts';

const WORD = /\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*/gu;
const MAX_SUGGESTIONS = 3;
/** For a longer word, Hunspell needs a second to compute suggestions. */
const MAX_SUGGESTED_CHARACTERS = 40;
/** A text with more unknown words is hardly in this language, and suggestions for all of them would take minutes. */
const MAX_SUGGESTED_WORDS = 30;
/** Words cached for each language: the texts of a site use the same few thousand. */
const MAX_KNOWN = 50_000;

/** Checks spelling with Hunspell dictionaries, each loaded on the first text in its language. */
export class HunspellSpeller {
  #factory: Promise<HunspellFactory> | null = null;
  readonly #dictionaries = new Map<SpelledLanguage, Promise<Hunspell>>();
  readonly #known = new Map<string, boolean>();

  /** Unknown words of a text, except those that touch a skipped part. */
  async check(text: string, skip: readonly Span[], language: SpelledLanguage): Promise<readonly Slip[]> {
    const dictionary = await this.#open(language);
    const slips: Slip[] = [];
    for (const { index: start, 0: word } of text.matchAll(WORD)) {
      const end = start + word.length;
      if (skip.some(([from, to]) => from < end && start < to) || this.#isRight(dictionary, language, word)) continue;
      slips.push({
        start,
        end,
        rule: 'spelling',
        kind: 'spelling',
        message: `“${word}” is not in the dictionary.`,
        replacements:
          word.length <= MAX_SUGGESTED_CHARACTERS && slips.length < MAX_SUGGESTED_WORDS
            ? dictionary.suggest(word).slice(0, MAX_SUGGESTIONS)
            : [],
        word,
      });
    }
    return slips;
  }

  #isRight(dictionary: Hunspell, language: string, word: string): boolean {
    const key = `${language} ${word}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const plain = word.replaceAll('’', "'");
    const isRight = dictionary.spell(plain) || (plain.includes('-') && plain.split('-').every((part) => dictionary.spell(part)));
    if (this.#known.size >= MAX_KNOWN) this.#known.clear();
    this.#known.set(key, isRight);
    return isRight;
  }

  #open(language: SpelledLanguage): Promise<Hunspell> {
    const open = this.#dictionaries.get(language);
    if (open) return open;
    const opening = this.#load(language);
    this.#dictionaries.set(language, opening);
    return opening;
  }

  async #load(language: SpelledLanguage): Promise<Hunspell> {
    this.#factory ??= loadModule();
    const factory = await this.#factory;
    const folder = dirname(createRequire(import.meta.url).resolve(`dictionary-${language}`));
    const [aff, dic] = await Promise.all(['index.aff', 'index.dic'].map((name) => readFile(join(folder, name))));
    if (!aff || !dic) throw new Error(`the dictionary of ${language} could not be read`);
    return factory.create(factory.mountBuffer(aff, `${language}.aff`), factory.mountBuffer(dic, `${language}.dic`));
  }
}

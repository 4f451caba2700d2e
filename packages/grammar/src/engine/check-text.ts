import { joinSpans } from '../extract/skip-spans.ts';
import { bearableText } from '../extract/text-limits.ts';
import { HunspellSpeller } from '../languages/hunspell.ts';
import { isSpelled } from '../languages/spelled-languages.ts';
import { findSlips } from '../find-slips.ts';
import type { Slip } from '../slip.ts';
import { Harper } from './harper.ts';
import type { TextToCheck } from './text-to-check.ts';

/**
 * Checks texts in this thread, skipping parts that are too long. The engine of a language is loaded with its first text: a German site never loads
 * harper.
 */
export class TextChecker {
  #harper: Promise<Harper> | null = null;
  readonly #speller = new HunspellSpeller();

  async check({ text: given, skip: notProse, language, dialect }: TextToCheck): Promise<readonly Slip[]> {
    const { text, blanks } = bearableText(given);
    const skip = blanks.length > 0 ? joinSpans([...notProse, ...blanks]) : notProse;
    if (language === 'en') {
      this.#harper ??= Harper.open(dialect);
      return findSlips(text, await (await this.#harper).lint(text, dialect), skip);
    }
    return isSpelled(language) ? this.#speller.check(text, skip, language) : [];
  }
}

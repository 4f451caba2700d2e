import { CheckPool, SiteDictionary } from '../../packages/grammar/src/index.ts';
import { joinSpans } from '../../packages/grammar/src/extract/skip-spans.ts';
import type { Text } from './text.ts';

/** Words of this product that no dictionary has. */
const OWN_WORDS: ReadonlySet<string> = new Set(['seo']);
const SENTENCE = /^[“"]?[A-Z].* .*[.?!…]$/;

/** A mistake in a text, as the grammar tester of the product tells it. */
export interface Correction {
  readonly of: Text;
  readonly message: string;
}

/** Gives the sentences among the texts to the product's own grammar tester, which learns the words they share first. */
export async function proofread(texts: readonly Text[]): Promise<Correction[]> {
  const sentences = texts.filter(({ text }) => SENTENCE.test(text));
  const dictionary = new SiteDictionary();
  dictionary.learn({ givenWords: OWN_WORDS, namedWords: new Set(), units: sentences.map(({ text }) => ({ text, source: 'paragraph' })) });
  await using pool = new CheckPool(1);
  const verdicts = await pool.check(
    sentences.map(({ text, skip }) => ({ text, skip: joinSpans(skip), language: 'en', dialect: 'british' })),
    { owner: 'wording' },
  );
  return sentences.flatMap((of, index) =>
    (verdicts[index]?.slips ?? [])
      .filter((slip) => !dictionary.vouchesFor(slip))
      .map(({ start, end, message, rule }) => ({
        of,
        message: `${message} (${rule}) …${of.text.slice(Math.max(0, start - 30), end + 20)}…`,
      })),
  );
}

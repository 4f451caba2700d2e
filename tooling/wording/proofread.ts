import { CheckPool, SiteDictionary } from '../../packages/grammar/src/index.ts';
import { joinSpans } from '../../packages/grammar/src/extract/skip-spans.ts';
import type { Text } from './text.ts';

/** Words of this product missing from dictionaries. */
const OWN_WORDS: ReadonlySet<string> = new Set(['seo']);
const SENTENCE = /^[“"]?[A-Z].* .*[.?!…]$/;

/** A mistake in a text, as reported by the product's grammar tester. */
export interface Correction {
  readonly of: Text;
  readonly message: string;
}

/** Runs the product's own grammar tester on the texts, after teaching it their vocabulary. */
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

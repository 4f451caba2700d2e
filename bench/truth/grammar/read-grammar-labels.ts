import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { DIALECTS } from '../../../packages/grammar/src/engine/check-text.ts';
import { type MarkedSentence, readMarked } from '../../../packages/grammar/testing/read-marked.ts';

const FOLDER = join(import.meta.dirname, '../../../packages/grammar/labels');
/** Rules are made with `dev` in sight; `held-out` is looked at for the figures alone, and `late` was written after the rules. */
export const SETS = ['dev', 'held-out', 'late'] as const;

const seeded = z.strictObject({
  about: z.string(),
  sentences: z.array(
    z.strictObject({ set: z.enum(SETS), error: z.string(), copy: z.string(), dialect: z.enum(DIALECTS), text: z.string() }),
  ),
});
const correct = z.strictObject({
  about: z.string(),
  sites: z.array(
    z.strictObject({
      set: z.enum(SETS),
      site: z.string(),
      copy: z.string(),
      dialect: z.enum(DIALECTS),
      title: z.string(),
      texts: z.array(z.string()),
    }),
  ),
});

/** A sentence with one slip in it. */
export type SeededSentence = Omit<z.infer<typeof seeded>['sentences'][number], 'text'> & { readonly marked: MarkedSentence };

/** Texts of one site in which nothing is wrong. */
export type CorrectSite = z.infer<typeof correct>['sites'][number];

/** The sentences of seeded.json. @throws when one is not marked, or not in the form of the file */
export function readSeeded(): readonly SeededSentence[] {
  const { sentences } = seeded.parse(JSON.parse(readFileSync(join(FOLDER, 'seeded.json'), 'utf8')));
  return sentences.map(({ text, ...about }) => ({ ...about, marked: readMarked(text) }));
}

/** The sites of correct.json. */
export function readCorrect(): readonly CorrectSite[] {
  return correct.parse(JSON.parse(readFileSync(join(FOLDER, 'correct.json'), 'utf8'))).sites;
}

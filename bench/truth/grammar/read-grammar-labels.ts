import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { DIALECTS } from '../../../packages/grammar/src/engine/text-to-check.ts';
import { type MarkedSentence, readMarked } from '../../../packages/grammar/testing/read-marked.ts';

const FOLDER = join(import.meta.dirname, '../../../packages/grammar/labels');
/**
 * Rules are written with `dev` and `unseen-dev` in view; for the others only totals are printed. `late` was written after the first rules;
 * `unseen` was written by someone who had not read them.
 */
export const SETS = ['dev', 'held-out', 'late', 'unseen-dev', 'unseen-held'] as const;
/** Sets whose sentences may be read. */
export const OPEN_SETS: ReadonlySet<string> = new Set(['dev', 'unseen-dev']);

const sentences = z.array(
  z.strictObject({ set: z.enum(SETS), error: z.string(), copy: z.string(), dialect: z.enum(DIALECTS), text: z.string() }),
);
const sites = z.array(
  z.strictObject({
    set: z.enum(SETS),
    site: z.string(),
    copy: z.string(),
    dialect: z.enum(DIALECTS),
    title: z.string(),
    texts: z.array(z.string()),
  }),
);
const about = z.string();
const seeded = z.strictObject({ about, sentences });
const correct = z.strictObject({ about, sites });
const unseen = z.strictObject({ about, sentences, sites });

/** A sentence with one mistake in it. */
export type SeededSentence = Omit<z.infer<typeof sentences>[number], 'text'> & { readonly marked: MarkedSentence };

/** Texts of one site without any mistake. */
export type CorrectSite = z.infer<typeof sites>[number];

/** The sentences of seeded.json and unseen.json. @throws when one is unmarked or the file has another form */
export function readSeeded(): readonly SeededSentence[] {
  const all = [...seeded.parse(read('seeded.json')).sentences, ...unseen.parse(read('unseen.json')).sentences];
  return all.map(({ text, ...rest }) => ({ ...rest, marked: readMarked(text) }));
}

/** The sites of correct.json and unseen.json. */
export function readCorrect(): readonly CorrectSite[] {
  return [...correct.parse(read('correct.json')).sites, ...unseen.parse(read('unseen.json')).sites];
}

function read(name: string): unknown {
  return JSON.parse(readFileSync(join(FOLDER, name), 'utf8'));
}

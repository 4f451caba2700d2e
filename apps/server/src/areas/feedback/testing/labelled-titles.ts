import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Two titles, and whether they request the same. */
const labelledPair = z.object({ typed: z.string(), existing: z.string(), same: z.boolean() });
export type LabelledPair = z.infer<typeof labelledPair>;

/** Words and numbers were tuned on `dev`; `held-out` only measures them. */
export const HALVES = ['dev', 'held-out'] as const;
export type Half = (typeof HALVES)[number];

/** In half of the pairs both request the same in other words; in the other half something similar but different. */
export function readLabelledTitles(half: Half): readonly LabelledPair[] {
  return z.array(labelledPair).parse(JSON.parse(readFileSync(join(import.meta.dirname, `../duplicates/labelled/${half}.json`), 'utf8')));
}

export interface TitleScore {
  readonly right: number;
  readonly falseAlarms: number;
  readonly missed: number;
  readonly precision: number;
  readonly recall: number;
}

/** How often a classifier is right. */
export function scoreTitles(pairs: readonly LabelledPair[], isSame: (pair: LabelledPair) => boolean): TitleScore {
  const shown = pairs.filter(isSame);
  const right = shown.filter(({ same }) => same).length;
  const all = pairs.filter(({ same }) => same).length;
  return { right, falseAlarms: shown.length - right, missed: all - right, precision: right / shown.length, recall: right / all };
}

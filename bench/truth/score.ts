import { CATEGORIES, type CategoryName, describeCheck } from '@plumbline/audit';
import type { SiteComparison } from './compare-labels.ts';

/** How often the engine is right about one category, or about all. */
export interface Score {
  readonly name: string;
  readonly truePositives: number;
  readonly falsePositives: number;
  readonly falseNegatives: number;
  /** Share of the findings that are right; 1 where there are none. */
  readonly precision: number;
  /** Share of the faults that were found; 1 where there are none. */
  readonly recall: number;
}

/** Adds up the comparisons of all sites: one score for each category, in the report's order, and one for all. */
export function scoreComparisons(comparisons: readonly SiteComparison[]): {
  readonly categories: readonly Score[];
  readonly all: Score;
} {
  const hits = comparisons.flatMap((comparison) => comparison.hits);
  const disagreements = comparisons.flatMap((comparison) => comparison.disagreements);
  const score = (name: string, isMeant: (checkId: string) => boolean): Score => {
    const truePositives = hits.filter(isMeant).length;
    const wrong = disagreements.filter(({ checkId }) => isMeant(checkId));
    const falsePositives = wrong.filter(({ kind }) => kind === 'false alarm').length;
    // Includes faults in what was not judged.
    const falseNegatives = wrong.length - falsePositives;
    const share = (others: number): number => (truePositives + others === 0 ? 1 : truePositives / (truePositives + others));
    return { name, truePositives, falsePositives, falseNegatives, precision: share(falsePositives), recall: share(falseNegatives) };
  };
  const categoryOf = (checkId: string): CategoryName => describeCheck(checkId).category;
  return {
    categories: CATEGORIES.map(({ name }) => score(name, (checkId) => categoryOf(checkId) === name)),
    all: score('all', () => true),
  };
}

import { describe, expect, it } from 'vitest';
import { CATEGORIES, type CategoryName } from './categories.ts';
import type { CheckTally } from './finding.ts';
import { CATEGORY_WEIGHTS, DEFECT_CEILING, SEVERITY_WEIGHTS, severityOf } from './profile.ts';
import { scoreReport } from './score.ts';

const CRITICAL = { id: 'missing-title', category: 'Meta Tags' } as const;
const LOW = { id: 'meta-description-length-out-of-range', category: 'Meta Tags' } as const;
const HEADING = { id: 'missing-h1', category: 'Heading Tags' } as const;

const tally = (checkId: string, passed: number, failed: number, cannotTell = 0): CheckTally => ({
  checkId,
  passed,
  failed,
  cannotTell,
  reason: null,
});
const category = (name: CategoryName, ...tallies: CheckTally[]) =>
  scoreReport([CRITICAL, LOW, HEADING], tallies).categories.find((entry) => entry.name === name);

describe('scoreReport', () => {
  it('gives every category, in the order of the specification', () => {
    expect(scoreReport([], []).categories.map(({ name }) => name)).toEqual(CATEGORIES.map(({ name }) => name));
  });

  it('has no score where nothing was judged', () => {
    expect(scoreReport([CRITICAL], [])).toMatchObject({ score: null });
    expect(category('Meta Tags', tally(CRITICAL.id, 0, 0, 3))).toMatchObject({ score: null, satisfy: false, checksUndecided: 1 });
  });

  it('is 100 and satisfies where all pages passed', () => {
    expect(category('Meta Tags', tally(CRITICAL.id, 9, 0), tally(LOW.id, 9, 0))).toMatchObject({
      score: 100,
      satisfy: true,
      checksPassed: 2,
    });
  });

  it('is 0 where all pages failed', () => {
    expect(category('Meta Tags', tally(CRITICAL.id, 0, 9))).toMatchObject({ score: 0, satisfy: false, checksFailed: 1 });
  });

  it('weighs checks by severity and pages by share', () => {
    const { critical, low } = SEVERITY_WEIGHTS;
    const expected = Math.round((100 * (critical * 0.5 + low)) / (critical + low));
    expect(category('Meta Tags', tally(CRITICAL.id, 5, 5), tally(LOW.id, 10, 0))?.score).toBe(expected);
  });

  it('feels one broken page of a thousand', () => {
    expect(category('Meta Tags', tally(CRITICAL.id, 999, 1))?.score).toBe(Math.round(100 * DEFECT_CEILING));
  });

  it('does not satisfy with a critical or high defect, whatever the score', () => {
    expect(category('Meta Tags', tally(CRITICAL.id, 999, 1))).toMatchObject({ score: 95, satisfy: false });
    expect(category('Meta Tags', tally(CRITICAL.id, 9, 0), tally(LOW.id, 999, 1))).toMatchObject({ satisfy: true });
  });

  it('leaves undecided checks out of the score', () => {
    expect(category('Meta Tags', tally(CRITICAL.id, 4, 0), tally(LOW.id, 0, 0, 4))).toMatchObject({
      score: 100,
      checksUndecided: 1,
      checksPassed: 1,
    });
  });

  it.each([0, 4])('says nothing of a category of which one small check could be judged, whatever it says (passed on %i)', (passed) => {
    const tallies = [tally(CRITICAL.id, 0, 0, 4), tally(LOW.id, passed, 4 - passed)];
    expect(category('Meta Tags', ...tallies)).toMatchObject({ score: null, satisfy: false, checksUndecided: 1 });
  });

  it('weighs a category by the share of it that could be judged', () => {
    const SECOND = { id: 'duplicate-title', category: 'Meta Tags' } as const;
    const { score } = scoreReport(
      [CRITICAL, SECOND, HEADING],
      [tally(CRITICAL.id, 1, 0), tally(SECOND.id, 0, 0, 1), tally(HEADING.id, 0, 1)],
    );
    const { [severityOf(CRITICAL.id)]: judged, [severityOf(SECOND.id)]: undecided } = SEVERITY_WEIGHTS;
    const meta = (CATEGORY_WEIGHTS['meta-tags'] * judged) / (judged + undecided);
    expect(score).toBe(Math.round((100 * meta) / (meta + CATEGORY_WEIGHTS['heading-tags'])));
  });

  it('weighs the categories that have a score', () => {
    const { score } = scoreReport([CRITICAL, HEADING], [tally(CRITICAL.id, 1, 0), tally(HEADING.id, 0, 1)]);
    const meta = CATEGORY_WEIGHTS['meta-tags'];
    expect(score).toBe(Math.round((100 * meta) / (meta + CATEGORY_WEIGHTS['heading-tags'])));
  });

  it('has category weights that sum to 100', () => {
    expect(Object.values(CATEGORY_WEIGHTS).reduce((sum, weight) => sum + weight, 0)).toBe(100);
  });
});

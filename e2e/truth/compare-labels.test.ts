import type { CheckTally } from '@plumbline/audit';
import { describe, expect, it } from 'vitest';
import { compareLabels } from '../../bench/truth/compare-labels.ts';
import { scoreComparisons } from '../../bench/truth/score.ts';

const labels = {
  name: 'inn',
  folder: '',
  about: 'An inn.',
  pages: ['/', '/rooms'],
  fail: { 'missing-h1': ['/rooms'], 'missing-csp': ['*'] },
  pass: { 'missing-title': ['/garden'] },
  cannotTell: ['broken-external-link'],
};
const tally = (checkId: string, passed: number, cannotTell: number): [string, CheckTally] => [
  checkId,
  { checkId, passed, failed: 0, cannotTell, reason: null },
];
const judge = (...found: string[]) =>
  compareLabels(
    labels,
    { found: new Set(found), tallies: new Map([tally('broken-external-link', 0, 1), tally('missing-title', 1, 0)]) },
    KNOWN,
  );
const KNOWN = new Set(['missing-h1', 'missing-csp', 'missing-title', 'empty-h1', 'soft-404', 'broken-external-link']);
const ALL = ['missing-h1 /rooms', 'missing-csp /', 'missing-csp /rooms'];

describe('the comparison with the labels', () => {
  it('counts what was found once for each place', () => {
    expect(judge(...ALL)).toEqual({ hits: ['missing-h1', 'missing-csp', 'missing-csp'], disagreements: [], unlabelled: [] });
  });

  it('names what was missed', () => {
    expect(judge('missing-csp /', 'missing-csp /rooms').disagreements).toEqual([
      { site: 'inn', checkId: 'missing-h1', place: '/rooms', kind: 'missed' },
    ]);
  });

  it('takes a finding no label knows for a false alarm on pages with complete labels and on the site', () => {
    const found = judge(...ALL, 'empty-h1 /', 'soft-404 site', 'empty-h1 /garden', 'missing-title /garden').disagreements;
    expect(found.map(({ checkId, place, kind }) => `${kind}: ${checkId} ${place}`)).toEqual([
      'false alarm: empty-h1 /',
      'false alarm: soft-404 site',
      'false alarm: missing-title /garden',
    ]);
  });

  it('sets findings of a check without any label apart', () => {
    expect(judge(...ALL, 'heavy-page /', 'heavy-page /garden')).toMatchObject({ disagreements: [], unlabelled: ['heavy-page /'] });
  });

  it('names what was not judged', () => {
    const { disagreements } = compareLabels(labels, { found: new Set(ALL), tallies: new Map([tally('missing-title', 0, 1)]) }, KNOWN);
    expect(disagreements.map(({ checkId, kind }) => `${kind}: ${checkId}`)).toEqual([
      'not judged: missing-title',
      'not judged: broken-external-link',
    ]);
  });

  it('adds up to precision and recall, by category and in all', () => {
    const { categories, all } = scoreComparisons([judge('missing-csp /', 'missing-csp /rooms', 'empty-h1 /')]);
    expect(all).toMatchObject({ truePositives: 2, falsePositives: 1, falseNegatives: 1, precision: 2 / 3, recall: 2 / 3 });
    expect(categories.find(({ name }) => name === 'Securities')).toMatchObject({ truePositives: 2, precision: 1, recall: 1 });
  });
});

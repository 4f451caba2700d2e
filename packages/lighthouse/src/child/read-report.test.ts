import { defaultConfig, type Result } from 'lighthouse';
import { expect, it } from 'vitest';
import { CATEGORIES, lighthouseResult, MAX_AUDITS, MAX_PLACES } from '../lighthouse-result.ts';
import { readReport } from './read-report.ts';

type Audits = Readonly<Record<string, object>>;

/** A report with these audits in one category. */
function reportWith(audits: Audits, more: object = {}): Result {
  const known = Object.entries(audits).map(([id, audit]) => [
    id,
    { id, title: id, description: '', score: 0, scoreDisplayMode: 'binary', ...audit },
  ]);
  const report = {
    lighthouseVersion: '13.5.0',
    mainDocumentUrl: 'https://a.example/',
    environment: { benchmarkIndex: 1500 },
    runWarnings: [],
    categories: { seo: { score: 0.915, auditRefs: Object.keys(audits).map((id) => ({ id, weight: 1 })) } },
    audits: Object.fromEntries(known),
    ...more,
  };
  return report as unknown as Result;
}

it('takes what failed, worst first, and nothing that passed, did not apply or only informs', () => {
  const { audits } = readReport(
    reportWith({
      passed: { score: 0.9 },
      slow: { score: 0.6, scoreDisplayMode: 'numeric' },
      wrong: { score: 0 },
      other: { score: null, scoreDisplayMode: 'notApplicable' },
      told: { score: null, scoreDisplayMode: 'informative' },
    }),
    'mobile',
  );
  expect(audits.map(({ id }) => id)).toEqual(['wrong', 'slow']);
});

it('calls no score zero where Lighthouse could not tell, and says what was not judged', () => {
  const broken = reportWith({ 'is-crawlable': { title: 'Page is `crawlable`', score: null, scoreDisplayMode: 'error' } });
  const result = readReport(broken, 'desktop');
  expect(result.scores).toEqual(CATEGORIES.map((category) => ({ category, score: category === 'seo' ? 92 : null })));
  expect(new Set(result.metrics.map(({ value, score }) => `${value} ${score}`))).toEqual(new Set(['null null']));
  expect(result.warnings).toEqual(['Could not be judged: Page is crawlable']);
  expect(result.audits).toEqual([]);
});

it('keeps what fits, and counts the rest', () => {
  const node = { type: 'node', snippet: `<p class="${'x'.repeat(1000)}">` };
  const items = [{ items: [{ node }, { url: 'https://a.example/1' }] }, ...Array.from({ length: 8 }, () => ({ source: { url: '/x.js' } }))];
  const many = Array.from({ length: MAX_AUDITS + 3 }, (_, index) => [
    `audit-${index}`,
    { description: 'y'.repeat(2000), details: { items } },
  ]);
  const result = readReport(reportWith(Object.fromEntries(many)), 'mobile');
  expect([result.audits.length, result.failedAudits]).toEqual([MAX_AUDITS, MAX_AUDITS + 3]);
  expect([result.audits[0]?.places.length, result.audits[0]?.placeCount]).toEqual([MAX_PLACES, 10]);
  expect(lighthouseResult.safeParse(result).error).toBeUndefined();
});

it('has every category that Lighthouse scores as a whole', () => {
  const scored = Object.entries(defaultConfig.categories ?? {}).filter(([, category]) => category.categoryScoreDisplayMode !== 'fraction');
  expect(scored.map(([id]) => id).toSorted()).toEqual([...CATEGORIES].toSorted());
});

import type { Finding, Test, TestReport } from '@plumbline/contract';
import { describe, expect, it } from 'vitest';
import { type PrintedReport, reportDocument } from './report-document.ts';

const ID = '0b9f0f4c-7d55-4a3e-9d0a-000000000001';
const test: Test = {
  id: ID,
  client_reference_id: null,
  kind: 'seo',
  url: 'https://shop.example/',
  host: 'shop.example',
  source: 'dashboard',
  options: {},
  status: 'finished',
  stage: '',
  progress: { done: 2, total: 2, current_url: '', pages_per_second: 0, percent: 100, seconds_left: null, stages: [] },
  score: 70,
  previous_score: 60,
  finding_count: 7,
  error: '',
  started_by: 'Ada Byron',
  created_at: '2026-05-02T10:00:00Z',
  started_at: null,
  finished_at: '2026-05-02T10:01:00Z',
};
const summary: TestReport['checks'][number] = {
  check_id: 'image-without-alt',
  title: 'Image without alternative text',
  category: 'Image Tags',
  severity: 'high',
  outcome: 'fail',
  findings: 7,
  passed: 0,
  failed: 7,
  cannot_tell: 0,
  ignored: 0,
  accepted: 0,
  reason: '',
  new_findings: 0,
  by_severity: [{ severity: 'high', findings: 7, new_findings: 0, accepted: 0 }],
};
const report: TestReport = {
  test_id: ID,
  kind: 'seo',
  url: test.url,
  is_final: true,
  score: 70,
  page_count: 2,
  fixed_count: 1,
  new_count: 2,
  categories: [{ id: 'image-tags', name: 'Image Tags', checks_passed: 3, checks_failed: 1, checks_undecided: 0, findings: 7 }],
  checks: [summary],
  matters_most: [
    {
      check_id: 'image-without-alt',
      title: summary.title,
      severity: 'high',
      findings: 7,
      new_findings: 0,
      why: 'Readers see nothing.',
      fix: 'Describe it.',
      consequences: [{ check_id: 'layout-shift', title: 'Layout shift' }],
    },
  ],
  trend: [
    { test_id: ID, score: 60, finished_at: '2026-05-01T10:01:00Z' },
    { test_id: ID, score: 70, finished_at: '2026-05-02T10:01:00Z' },
  ],
  severities: { critical: 0, high: 7, medium: 0, low: 0, info: 0 },
};
const finding: Finding = {
  id: '77',
  check_id: 'image-without-alt',
  category: 'Image Tags',
  severity: 'high',
  outcome: 'fail',
  page_url: 'https://shop.example/',
  selector: '',
  message: 'An image of the footer has no alt.',
  evidence: { facts: {}, places: [], place_count: 1 },
  fingerprint: 'print',
  first_seen_at: null,
  is_new: false,
  confirmed_fixed_at: null,
  fold: { key: 'footer', pages: 6 },
  ignored: null,
  judged: 1,
};
const KIND = { name: 'SEO', scoreMeaning: 'Each check counts by its severity.' };
const print = (differs: Partial<PrintedReport> = {}): Promise<string> =>
  reportDocument({
    test,
    kind: KIND,
    report,
    judged: { extent: '2 pages checked' },
    checks: [{ summary, what: 'No alt.', fix: 'Describe `it`.\n\nMore.', examples: [finding] }],
    ...differs,
  });
const wordsOf = (document: string): string =>
  document
    .replace(/<style>[^]*?<\/style>/, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

describe('the report as a document', () => {
  it('says who sends it and what they say, and nothing where they say nothing', async () => {
    expect(wordsOf(await print({ sender: { sender: 'Ada Byron', note: 'Images <b>first</b>.' } }))).toContain(
      'Shared by Ada Byron Images &lt;b&gt;first&lt;/b&gt;.',
    );
    expect(await print({ sender: { sender: '', note: '' } })).toBe(await print());
  });

  it('has the logo of the workspace above all else, and nothing in its place without one', async () => {
    const logo = { url: 'data:image/webp;base64,AAAA', width: 80, height: 40, alt: 'Harbour "Tools"' };
    expect(await print({ logo })).toContain(
      '<img class="logo" src="data:image/webp;base64,AAAA" alt="Harbour &quot;Tools&quot;" width="80" height="40" />',
    );
    expect(await print({ logo: null })).toBe(await print());
  });

  it('has what matters most, what the score means, its course and how to fix', async () => {
    const words = wordsOf(await print());
    expect(words).toContain(
      'Image without alternative text (high, 7 findings). Readers see nothing. Describe it. Probably related: Layout shift.',
    );
    expect(words).toContain('What the score means Each check counts by its severity');
    expect(words).toContain('Since the last run: 1 fixed, 2 new.');
    expect(words).toContain('How to fix: Describe it.');
    expect(wordsOf(await print({ report: { ...report, trend: report.trend.slice(1) } }))).not.toContain('Score over time');
  });

  it('has the score and verdict of a category where the kind gives them', async () => {
    expect(wordsOf(await print())).toContain('2 pages checked.');
    expect(wordsOf(await print())).toContain('Category Checks failed Findings Image Tags 1 of 4 7');
    const verdicts = new Map([['Image Tags', { score: 70, words: 'Needs work' }]]);
    expect(wordsOf(await print({ judged: { extent: '', verdicts } }))).toContain(
      'Category Score Checks failed Findings Verdict Image Tags 70 1 of 4 7 Needs work',
    );
    const empty = report.categories.map((category) => ({ ...category, checks_failed: 0, checks_passed: 0, checks_undecided: 0 }));
    const judged = { extent: '', verdicts: new Map() };
    expect(wordsOf(await print({ judged }))).toContain('Cannot tell');
    expect(wordsOf(await print({ judged, report: { ...report, categories: empty } }))).toContain('Nothing to check');
  });

  it('tells a repeated fault once, and how much is left', async () => {
    expect(wordsOf(await print())).toMatch(/An image of the footer has no alt\. The same on 6 pages\. and 1 more/);
  });

  it('leads nowhere and tells no id', async () => {
    const document = await print({ sender: { sender: 'Ada', note: 'Hello' } });
    expect(document).not.toMatch(/href|src=|<script/);
    for (const word of [ID, 'Ada Byron', '"77"', 'print"']) expect(document).not.toContain(word);
  });
});

import type {
  CapturedStep,
  CheckSummary,
  FeedbackPost,
  Finding,
  GrammarReport,
  Member,
  Schedule,
  SeoReport,
  Test,
  TestProgress,
  TestGroup,
  TestGroupResult,
  TestReport,
  Usage,
} from '@plumbline/contract';
import type { KindOfTest } from '../app/shared/places/kind-of-test.ts';
import type { Place } from '../app/shared/places/place.ts';

/** An id in the API's format; the same for the same number. */
export const idOf = (number: number): string => `0b9f0f4c-7d55-4a3e-9d0a-${String(number).padStart(12, '0')}`;

const HOME: Place = { path: '/grammar', frame: 'signed-in', label: 'Grammar' };
const REPORT: Place = { path: '/grammar/:testId', frame: 'signed-in', label: { of: 'test' }, below: HOME };

const CHECK: Place = { path: '/grammar/checks/:checkId', frame: 'signed-in', label: { of: 'check', kind: 'grammar' }, below: HOME };
const COMPARISON: Place = { path: '/grammar/:testId/compare', frame: 'signed-in', label: 'Compare', below: REPORT };

/** A kind of test, for code that all kinds share. */
export const A_KIND: KindOfTest = {
  kind: 'grammar',
  name: 'Grammar',
  noun: 'grammar tests',
  score: 'Grammar score',
  scoreMeaning: 'The share of checks that pass.',
  unit: 'Pages',
  home: HOME,
  report: REPORT,
  check: CHECK,
  comparison: COMPARISON,
  tabs: [REPORT, COMPARISON],
  stages: {},
  Start: () => null,
  Shared: () => null,
  places: [HOME, CHECK, REPORT, COMPARISON],
};

/** The progress of a test. */
export function aProgress(differs: Partial<TestProgress> = {}): TestProgress {
  return { done: 0, total: 0, current_url: '', pages_per_second: 0, percent: 0, seconds_left: null, stages: [], ...differs };
}

/** A finished SEO test. */
export function aTest(number: number, differs: Partial<Test> = {}): Test {
  return {
    id: idOf(number),
    client_reference_id: null,
    kind: 'seo',
    url: `https://site${number}.example/`,
    host: `site${number}.example`,
    source: 'dashboard',
    options: {},
    status: 'finished',
    stage: '',
    progress: aProgress({ done: 12, total: 12 }),
    score: 80,
    previous_score: null,
    finding_count: 3,
    error: '',
    started_by: 'Ada Byron',
    created_at: '2026-05-01T10:00:00Z',
    started_at: '2026-05-01T10:00:01Z',
    finished_at: '2026-05-01T10:01:00Z',
    ...differs,
  };
}

/** A spelling mistake: `wrong` occurs in a sentence, and `right` lists the fixes. */
export function aSlip(id: string, wrong: string, right: readonly string[], differs: Partial<Finding> = {}): Finding {
  const excerpt = `We ${wrong} it today.`;
  return {
    id,
    check_id: 'spelling',
    category: 'spelling',
    severity: 'medium',
    outcome: 'fail',
    page_url: `https://acme.example/${id}`,
    selector: 'p',
    message: `“${wrong}” is misspelt.`,
    evidence: {
      facts: { problem: wrong, replacements: [...right], text_source: 'paragraph' },
      places: [{ selector: 'p', line: 3, column: 4, excerpt, first_line: 3, mark_start: 3, mark_end: 3 + wrong.length }],
      place_count: 1,
    },
    fingerprint: `print-${id}`,
    first_seen_at: null,
    is_new: false,
    confirmed_fixed_at: null,
    fold: null,
    ignored: null,
    judged: 1,
    ...differs,
  };
}

/** A report of a grammar test with three spelling mistakes. */
export function aGrammarReport(differs: Partial<GrammarReport> = {}): GrammarReport {
  return {
    test_id: idOf(1),
    url: 'https://acme.example/',
    score: 90,
    page_count: 3,
    words: 400,
    sentences: 30,
    long_sentences: 0,
    reading_ease: 60,
    complete: true,
    unkept_count: 0,
    dialect: 'british',
    texts: ['paragraph'],
    languages: [],
    skipped: [],
    new_count: 0,
    fixed_count: 0,
    accepted_count: 0,
    rules: [],
    trend: [],
    ...differs,
  };
}

/** A check that found one thing on one of two pages. */
export function aCheck(check_id: string, title: string, differs: Partial<CheckSummary> = {}): CheckSummary {
  return {
    check_id,
    title,
    category: 'Layout',
    severity: 'high',
    outcome: 'fail',
    findings: 1,
    passed: 1,
    failed: 1,
    cannot_tell: 0,
    ignored: 0,
    accepted: 0,
    reason: '',
    new_findings: 0,
    by_severity: [
      {
        severity: differs.severity ?? 'high',
        findings: differs.findings ?? 1,
        new_findings: differs.new_findings ?? 0,
        accepted: differs.accepted ?? 0,
      },
    ],
    ...differs,
  };
}

/** A report of a first run with these checks. */
export function aReport(checks: readonly CheckSummary[], differs: Partial<TestReport> = {}): TestReport {
  return {
    test_id: idOf(1),
    kind: 'grammar',
    url: 'https://acme.example/',
    is_final: true,
    score: 90,
    page_count: 2,
    fixed_count: 0,
    new_count: 0,
    categories: [{ id: 'layout', name: 'Layout', checks_passed: 0, checks_failed: checks.length, checks_undecided: 0, findings: 1 }],
    checks: [...checks],
    matters_most: [],
    trend: [{ test_id: idOf(1), score: 90, finished_at: '2026-05-01T10:01:00Z' }],
    severities: { critical: 0, high: 1, medium: 0, low: 0, info: 0 },
    ...differs,
  };
}

/** The report of an SEO test without findings. */
export function aSeoReport(differs: Partial<SeoReport> = {}): SeoReport {
  const { kind: _, ...report } = aReport([]);
  return {
    ...report,
    origin: 'https://acme.example',
    skipped_count: 0,
    complete: true,
    rendering: 'raw',
    unanswered_count: 0,
    unrendered_count: 0,
    unindexable_count: 0,
    html_count: 2,
    unkept_count: 0,
    depths: [{ depth: 0, pages: 2 }],
    categories: [],
    ...differs,
  };
}

/** A member other than the reader, with the member role. */
export function aMember(number: number, first_name: string, differs: Partial<Member> = {}): Member {
  return {
    user_id: idOf(number),
    first_name,
    last_name: '',
    email: `${first_name.toLowerCase()}@acme.example`,
    role: 'member',
    is_you: false,
    joined_at: '2026-05-01T10:00:00Z',
    last_seen_at: null,
    ...differs,
  };
}

/** A post without upvotes. */
export function aPost(number: number, title: string, differs: Partial<FeedbackPost> = {}): FeedbackPost {
  return {
    id: idOf(number),
    title,
    content: '<p>Words</p>',
    snippet: 'Words',
    type: 'feature_request',
    status: 'open',
    stage: 'open',
    verified_at: null,
    pinned: false,
    locked: false,
    owner: null,
    tags: [],
    merged: [],
    upvoters: 0,
    upvoted: false,
    subscribe: false,
    opinion: null,
    author: { first_name: 'Ada', last_name: 'Byron', profile_image: '' },
    mine: false,
    held: false,
    site_id: null,
    comment_count: 0,
    comments: [],
    opinions: { Not_important: 0, Nice_to_have: 0, Important: 0, Essential: 0 },
    activity: [],
    created_at: '2026-05-01T10:00:00Z',
    edited_at: null,
    ...differs,
  };
}

/** A press on a button of a captured page, without a picture. */
export function aStep(number: number, differs: Partial<CapturedStep> = {}): CapturedStep {
  return {
    id: idOf(number),
    seq: number,
    action: 'click',
    label: `Button ${number}`,
    selector: '#add',
    role: 'button',
    name: '',
    page_url: 'https://shop.example/basket',
    page_title: 'Basket',
    frame_url: null,
    tab: 0,
    x: 1,
    y: 1,
    viewport: { width: 1366, height: 712, dpr: 1 },
    at: '2026-01-02T03:04:05.000Z',
    no_picture: '',
    late: false,
    timing: null,
    accessibility: null,
    files: [],
    request_count: 0,
    failed_request_count: 0,
    message_count: 0,
    ...differs,
  };
}

export function aSchedule(number: number, differs: Partial<Schedule> = {}): Schedule {
  return {
    id: idOf(number),
    name: `Schedule ${number}`,
    kind: 'seo',
    url: 'https://shop.example.org/',
    options: { max_pages: 40, max_depth: 20, respect_robots: true, rendering: 'raw', include: ['/docs/'], exclude: [] },
    rhythm: 'daily',
    weekdays: [],
    month_day: null,
    time: '06:30',
    time_zone: 'America/New_York',
    active: true,
    next_run_at: '2026-03-23T10:30:00.000Z',
    failing_since: null,
    last_run: null,
    scores: [],
    runs_for: 'Ada Tester',
    created_at: '2026-03-01T10:00:00.000Z',
    ...differs,
  };
}

/** The usage of a workspace with a plan; it has used nothing. */
export const aUsage = (plan: Usage['plan']['plan']): Usage => ({
  plan: {
    plan,
    period: 'monthly',
    renews_at: null,
    plan_end_date: null,
    ended_plan: null,
    payment_failed: false,
    billing: 'administrator',
    has_customer: false,
    can_resume: false,
  },
  meters: [],
  resets_at: '2026-12-01T00:00:00Z',
});

/** The result of one kind in a test group. */
export const aGroupResult = (kind: string, differs: Partial<TestGroupResult> = {}): TestGroupResult => ({
  kind,
  test_id: null,
  status: null,
  score: null,
  previous_score: null,
  finding_count: 0,
  new_count: 0,
  fixed_count: 0,
  finished_test_id: null,
  finished_at: null,
  scores: [],
  ...differs,
});

export const aTestGroup = (number: number, differs: Partial<TestGroup> = {}): TestGroup => ({
  id: idOf(number),
  name: `Group ${number}`,
  url: 'https://shop.example.org/',
  kinds: ['seo', 'ui'],
  results: [aGroupResult('seo'), aGroupResult('ui')],
  created_at: '2026-03-01T10:00:00.000Z',
  ...differs,
});

import type { CheckSummary, Finding, ListFindingsQuery, Severity, TestReport } from '@plumbline/contract';
import type { ExploredKind } from './explored-kind.ts';
import { WHOLE_SITE } from '../api/whole-site.ts';
import { countOf } from '../text/quantities.ts';
import { oneOf, wordsOf } from '../screens/use-url-state.ts';

export const SEVERITIES = ['critical', 'high', 'medium', 'low', 'info'] as const satisfies readonly Severity[];
export const OUTCOMES = ['fail', 'pass', 'cannot_tell', 'ignored'] as const;
export const GROUPINGS = ['check', 'page', 'category'] as const;

/** What the explorer reads of a report. */
export type ExplorerReport = Pick<TestReport, 'test_id' | 'page_count' | 'categories' | 'checks' | 'trend'>;

/** What part of the findings is shown and which one is open; all of it in the URL. */
export interface FindingsView {
  readonly grouping: (typeof GROUPINGS)[number];
  readonly outcome: (typeof OUTCOMES)[number];
  readonly severities: readonly Severity[];
  /** Id of a category, '' for all. */
  readonly category: string;
  readonly search: string;
  /** Only what the run before did not have. */
  readonly isFresh: boolean;
  /** The open check, '' for none. */
  readonly check: string;
  /** The open finding of that check, as `atOf` names it; '' for none. */
  readonly at: string;
  /** The open page when grouped by page. */
  readonly page: string;
}

export function readFindingsView(parameters: URLSearchParams): FindingsView {
  const chosen = wordsOf(parameters.get('severity'));
  return {
    grouping: oneOf(parameters.get('group'), GROUPINGS),
    outcome: oneOf(parameters.get('outcome'), OUTCOMES),
    severities: SEVERITIES.filter((severity) => chosen.includes(severity)),
    category: parameters.get('category') ?? '',
    search: parameters.get('q') ?? '',
    isFresh: parameters.has('new'),
    check: parameters.get('check') ?? '',
    at: parameters.get('at') ?? '',
    page: parameters.get('page') ?? '',
  };
}

/** What the address names a finding by: its page where a check finds at most one thing on a page, else its id. */
export function atOf({ id, page_url }: Pick<Finding, 'id' | 'page_url'>, { isOnePerPage }: Pick<ExploredKind, 'isOnePerPage'>): string {
  return isOnePerPage ? (page_url ?? WHOLE_SITE) : id;
}

/** Name of the chosen category; findings and checks carry names, addresses carry ids. */
export function categoryName(report: ExplorerReport, view: FindingsView): string | null {
  return report.categories.find((category) => category.id === view.category)?.name ?? null;
}

/** Checks with this outcome in the chosen category, whatever their severity. */
export function checksOf(report: ExplorerReport, view: FindingsView): CheckSummary[] {
  const name = categoryName(report, view);
  return report.checks.filter((check) => amountOf(check, view) > 0 && (name === null || check.category === name));
}

/** How many findings, or judged pages, of a check there are with the chosen outcome; 0 for a check of another outcome. */
export function amountOf(check: CheckSummary, { outcome, isFresh }: Pick<FindingsView, 'outcome' | 'isFresh'>): number {
  if (outcome === 'ignored') return check.ignored;
  if (check.outcome !== outcome) return 0;
  return {
    fail: isFresh ? check.new_findings : check.findings,
    pass: Math.max(1, check.passed),
    cannot_tell: Math.max(1, check.cannot_tell),
  }[outcome];
}

/** What the view holds, each number with its unit: "93 findings of 46 checks", "72 checks". */
export function amountWords(report: ExplorerReport, view: FindingsView): string {
  const checks = checksOf(report, view).filter(({ severity }) => isShown(view, severity));
  const inChecks = countOf(checks.length, 'check');
  if (!hasFindings(view)) return inChecks;
  return `${countOf(
    checks.reduce((sum, check) => sum + amountOf(check, view), 0),
    view.isFresh ? 'new finding' : 'finding',
  )} of ${inChecks}`;
}

/** Whether the chosen outcome has findings to open, and not counts of checks alone. */
export function hasFindings({ outcome }: Pick<FindingsView, 'outcome'>): boolean {
  return outcome === 'fail' || outcome === 'ignored';
}

/** Whether a severity is among the chosen ones; none chosen means all. */
export function isShown(view: FindingsView, severity: Severity): boolean {
  return view.severities.length === 0 || view.severities.includes(severity);
}

/** What the API is asked for, of the findings of the view: its category and age. */
export function askedFor(report: ExplorerReport, view: FindingsView): Partial<ListFindingsQuery> {
  const category = categoryName(report, view);
  return { ...(category !== null && { category }), ...(view.isFresh && { fresh: 'only' as const }) };
}

/** Whether a run of the same address came before: on a first run everything would be "new", which says nothing. */
export function hasEarlierRun(report: ExplorerReport): boolean {
  return report.trend.length > 1 && report.trend[0]?.test_id !== report.test_id;
}

import { countOf } from '@plumbline/contract/rules';
import type { CheckSummary, Finding, ListFindingsQuery, Severity, TestReport } from '@plumbline/contract';
import type { ExploredKind } from './explored-kind.ts';
import { WHOLE_SITE } from '../api/whole-site.ts';
import { oneOf, type UrlChange, wordsOf } from '../screens/use-url-state.ts';

export const SEVERITIES = ['critical', 'high', 'medium', 'low', 'info'] as const satisfies readonly Severity[];
export const OUTCOMES = ['fail', 'pass', 'cannot_tell', 'accepted', 'ignored'] as const;

/** How findings are grouped; flat has no group headings. */
export type Grouping = 'flat' | 'check' | 'page' | 'category';
export type Groupings = readonly [Grouping, ...Grouping[]];

/** The parts of a report that the explorer reads. */
export type ExplorerReport = Pick<TestReport, 'test_id' | 'page_count' | 'categories' | 'checks' | 'trend'>;

/** Which findings are shown and which one is open; kept entirely in the URL. */
export interface FindingsView {
  readonly grouping: Grouping;
  readonly outcome: (typeof OUTCOMES)[number];
  readonly severities: readonly Severity[];
  /** Id of a category, '' for all. */
  readonly category: string;
  readonly search: string;
  /** Only findings that the previous run did not have. */
  readonly isFresh: boolean;
  /** The open check, '' for none. */
  readonly check: string;
  /** The open finding, as `atOf` names it; '' for none. */
  readonly at: string;
  /** The open page when grouped by page. */
  readonly page: string;
}

export function readFindingsView(parameters: URLSearchParams, { groupings }: Pick<ExploredKind, 'groupings'>): FindingsView {
  const chosen = wordsOf(parameters.get('severity'));
  return {
    grouping: oneOf(parameters.get('group'), groupings),
    outcome: oneOf(parameters.get('outcome'), OUTCOMES),
    severities: SEVERITIES.filter((severity) => chosen.includes(severity)),
    category: parameters.get('category') ?? '',
    search: parameters.get('q') ?? '',
    isFresh: parameters.get('new') === '1',
    check: parameters.get('check') ?? '',
    at: parameters.get('at') ?? '',
    page: parameters.get('page') ?? '',
  };
}

/** Clears all filters of the list. */
export const UNNARROWED: UrlChange = { category: null, q: null, severity: null, new: null };

/** Whether any filter is set. */
export function isNarrowed(view: FindingsView): boolean {
  return view.category !== '' || view.search !== '' || view.severities.length > 0 || view.isFresh;
}

/** How the URL names a finding: by its page where a check finds at most one thing per page, otherwise by its id. */
export function atOf({ id, page_url }: Pick<Finding, 'id' | 'page_url'>, { isOnePerPage }: Pick<ExploredKind, 'isOnePerPage'>): string {
  return isOnePerPage ? (page_url ?? WHOLE_SITE) : id;
}

/** Closes the open finding; its check stays open if the list is grouped by check. */
export function closing({ grouping }: FindingsView): UrlChange {
  return grouping === 'flat' ? { check: null, at: null } : { at: null };
}

/** Name of the selected category; findings and checks contain names, URLs contain ids. */
export function categoryName(report: ExplorerReport, view: FindingsView): string | null {
  return report.categories.find((category) => category.id === view.category)?.name ?? null;
}

/** The query for the findings that are shown; a finding that represents several pages is listed once. */
export function askedFor(report: ExplorerReport, view: FindingsView, { isDecided }: Pick<ExploredKind, 'isDecided'>): ListFindingsQuery {
  const category = categoryName(report, view);
  return {
    test_id: report.test_id,
    fold: 'head',
    ignored: view.outcome === 'ignored' ? 'only' : 'without',
    ...(isDecided && view.outcome !== 'ignored' && { accepted: view.outcome === 'accepted' ? ('only' as const) : ('without' as const) }),
    ...(category !== null && { category }),
    ...(view.search !== '' && { search: view.search }),
    ...(view.isFresh && { fresh: 'only' as const }),
  };
}

/** The checks in the view, each as severe as its worst visible finding. */
export function checksOf(report: ExplorerReport, view: FindingsView): CheckSummary[] {
  const name = categoryName(report, view);
  return report.checks
    .filter((check) => amountOf(check, view) > 0 && (name === null || check.category === name))
    .map((check) => ({ ...check, severity: shownCounts(check, view)[0]?.severity ?? check.severity }))
    .toSorted((one, other) => SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity));
}

/** The number of a check's findings, or checked pages, with the selected outcome and severities; 0 for a check with another outcome. */
export function amountOf(check: CheckSummary, view: Pick<FindingsView, 'outcome' | 'isFresh' | 'severities'>): number {
  if (view.outcome === 'fail') return shownCounts(check, view).reduce((sum, count) => sum + openOf(count, view), 0);
  if (!isShown(view, check.severity)) return 0;
  if (view.outcome === 'ignored') return check.ignored;
  if (view.outcome === 'accepted') return check.accepted;
  return check.outcome === view.outcome ? Math.max(1, check[view.outcome === 'pass' ? 'passed' : 'cannot_tell']) : 0;
}

type SeverityCount = CheckSummary['by_severity'][number];

/** Findings that have not been decided yet. */
function openOf({ findings, accepted, new_findings }: SeverityCount, { isFresh }: Pick<FindingsView, 'isFresh'>): number {
  return isFresh ? Math.min(findings - accepted, new_findings) : findings - accepted;
}

/** The visible findings of a failed check by severity, worst first. */
function shownCounts(check: CheckSummary, view: Pick<FindingsView, 'outcome' | 'isFresh' | 'severities'>): readonly SeverityCount[] {
  if (view.outcome !== 'fail' || check.outcome !== 'fail') return [];
  return check.by_severity.filter((count) => isShown(view, count.severity) && openOf(count, view) > 0);
}

/** The amount in the view, each number with its unit: "93 findings from 46 checks", "72 checks". */
export function amountWords(report: ExplorerReport, view: FindingsView): string {
  const checks = checksOf(report, view);
  const inChecks = countOf(checks.length, 'check');
  if (!hasFindings(view)) return inChecks;
  return `${countOf(
    checks.reduce((sum, check) => sum + amountOf(check, view), 0),
    view.isFresh ? 'new finding' : 'finding',
  )} from ${inChecks}`;
}

/** Whether the selected outcome has findings to open, rather than only counts per check. */
export function hasFindings({ outcome }: Pick<FindingsView, 'outcome'>): boolean {
  return outcome !== 'pass' && outcome !== 'cannot_tell';
}

/** Whether a severity is selected; none selected means all. */
export function isShown(view: Pick<FindingsView, 'severities'>, severity: Severity): boolean {
  return view.severities.length === 0 || view.severities.includes(severity);
}

/** Whether there was an earlier run of the same address: on a first run everything would be "new", which says nothing. */
export function hasEarlierRun(report: Pick<ExplorerReport, 'test_id' | 'trend'>): boolean {
  return report.trend.length > 1 && report.trend[0]?.test_id !== report.test_id;
}

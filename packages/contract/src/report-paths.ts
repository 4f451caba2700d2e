import type { TestKind } from './tests.ts';

/** A test, as far as its address goes. */
export interface ReportOf {
  readonly id: string;
  readonly kind: TestKind;
}

/** A finding, as far as its address goes. */
export interface FindingPlace {
  readonly id: string;
  readonly check_id: string;
  /** null for what concerns the whole site. */
  readonly page_url: string | null;
}

interface KindPaths {
  readonly report: (testId: string) => string;
  readonly finding: (testId: string, finding: FindingPlace) => string;
  readonly check: (testId: string, checkId: string) => string;
}

const PATHS: Readonly<Record<TestKind, KindPaths>> = {
  seo: {
    report: (testId) => `/seo/report?test_id=${testId}`,
    finding(testId, { check_id, page_url }) {
      return `/seo/report?test_id=${testId}&check=${check_id}&at=${page_url === null ? 'site' : encodeURIComponent(page_url)}`;
    },
    check: (testId, checkId) => `/seo/report?test_id=${testId}&check=${checkId}`,
  },
  ui: {
    report: (testId) => `/ui-ux/${testId}`,
    finding: (testId) => `/ui-ux/${testId}?tab=findings`,
    check: (testId) => `/ui-ux/${testId}?tab=findings`,
  },
  responsive: {
    report: (testId) => `/responsive?test_id=${testId}`,
    finding: (testId, { id }) => `/responsive?test_id=${testId}&finding=${id}`,
    check: (testId) => `/responsive?test_id=${testId}`,
  },
  grammar: {
    report: (testId) => `/grammar/${testId}`,
    finding: (testId) => `/grammar/${testId}`,
    check: (testId) => `/grammar/${testId}`,
  },
};

/** Where the website shows the report of a test. */
export function reportPath({ id, kind }: ReportOf): string {
  return PATHS[kind].report(id);
}

/** Where the website shows a finding of a test. */
export function findingPath({ id, kind }: ReportOf, finding: FindingPlace): string {
  return PATHS[kind].finding(id, finding);
}

/** Where the website shows all that a check found in a test. */
export function checkPath({ id, kind }: ReportOf, checkId: string): string {
  return PATHS[kind].check(id, checkId);
}

/** Where the website shows a page of an SEO test. */
export function pagePath(testId: string, url: string): string {
  return `/seo/${testId}/page?url=${encodeURIComponent(url)}`;
}

/** A finding, as far as its address goes. */
export interface FindingPlace {
  readonly id: string;
  readonly check_id: string;
  /** null for what concerns the whole site. */
  readonly page_url: string | null;
}

/** Where the website shows the reports of one kind of test: what mail, tickets and citations lead to. */
export interface ReportPaths {
  readonly report: (testId: string) => string;
  readonly finding: (testId: string, finding: FindingPlace) => string;
  /** All that a check found in a test. */
  readonly check: (testId: string, checkId: string) => string;
  /** The test beside an earlier one. */
  readonly comparison: (testId: string) => string;
}

/** Where the website shows a page of an SEO test. */
export function pagePath(testId: string, url: string): string {
  return `/seo/${testId}/page?url=${encodeURIComponent(url)}`;
}

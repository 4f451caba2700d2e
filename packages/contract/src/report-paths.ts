/** The parts of a finding that determine its address. */
export interface FindingPlace {
  readonly id: string;
  readonly check_id: string;
  /** null for a finding about the whole site. */
  readonly page_url: string | null;
}

/** The website's paths for reports of one kind of test, used by emails, tickets and citations. */
export interface ReportPaths {
  readonly report: (testId: string) => string;
  readonly finding: (testId: string, finding: FindingPlace) => string;
  /** All findings of one check in a test. */
  readonly check: (testId: string, checkId: string) => string;
  /** The test compared with an earlier one. */
  readonly comparison: (testId: string) => string;
}

/** The website's path for one page of an SEO test. */
export function pagePath(testId: string, url: string): string {
  return `/seo/${testId}/page?url=${encodeURIComponent(url)}`;
}

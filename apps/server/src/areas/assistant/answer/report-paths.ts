import type { TestRow } from '../../tests/index.ts';

type TestOf = Pick<TestRow, 'id' | 'kind'>;

/** Where the website shows a finding of a test. */
export function findingPath(
  test: TestOf,
  finding: { readonly id: string; readonly check_id: string; readonly page_url: string | null },
): string {
  if (test.kind === 'seo') {
    const at = finding.page_url === null ? 'site' : encodeURIComponent(finding.page_url);
    return `/seo/report?test_id=${test.id}&check=${finding.check_id}&at=${at}`;
  }
  if (test.kind === 'responsive') return `/responsive?test_id=${test.id}&finding=${finding.id}`;
  return test.kind === 'ui' ? `/ui-ux/${test.id}?tab=findings` : `/grammar/${test.id}`;
}

/** Where the website shows all that a check found in a test. */
export function checkPath(test: TestOf, checkId: string): string {
  if (test.kind === 'seo') return `/seo/report?test_id=${test.id}&check=${checkId}`;
  if (test.kind === 'responsive') return `/responsive?test_id=${test.id}`;
  return test.kind === 'ui' ? `/ui-ux/${test.id}?tab=findings` : `/grammar/${test.id}`;
}

/** Where the website shows a page of an SEO test. */
export function pagePath(testId: string, url: string): string {
  return `/seo/${testId}/page?url=${encodeURIComponent(url)}`;
}

import type { TestKind } from '@plumbline/contract';

const PATHS: Readonly<Record<TestKind, (testId: string) => string>> = {
  seo: (testId) => `/seo/report?test_id=${testId}`,
  ui: (testId) => `/ui-ux/${testId}`,
  responsive: (testId) => `/responsive?test_id=${testId}`,
  grammar: (testId) => `/grammar/${testId}`,
};

/** Where the report of a test stands. */
export function reportPath({ id, kind }: { readonly id: string; readonly kind: TestKind }): string {
  return PATHS[kind](id);
}

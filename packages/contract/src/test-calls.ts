import type { Caller } from './caller.ts';
import type { Finding, IgnoreFindingBody, ListFindingsQuery } from './findings.ts';
import type { ListTestsQuery, Test } from './tests.ts';

/** Calls about tests of all kinds and their findings. */
export const testCalls = (caller: Caller) => ({
  listTests: (query: ListTestsQuery) => caller.list<Test>('/project/test/', query),
  repeatTest: (testId: string) =>
    caller.read<{ test_id: string }>('POST', '/project/test/repeat/', { body: { test_id: testId, source: 'dashboard' } }),
  cancelTest: (testId: string) => caller.read<{ test_id: string }>('POST', '/project/test/cancel/', { body: { test_id: testId } }),
  deleteTests: (testIds: readonly string[]) =>
    caller.read<{ deleted: number }>('POST', '/project/test/delete/', { body: { test_ids: testIds } }),
  restoreTests: (testIds: readonly string[]) =>
    caller.read<{ restored: number }>('POST', '/project/test/restore/', { body: { test_ids: testIds } }),
  ignoreFinding: (body: IgnoreFindingBody) =>
    caller.read<{ ignored_id: string; findings: number }>('POST', '/project/finding/ignore/', { body }),
  restoreFinding: (testId: string, ignoredId: string) =>
    caller.read<{ findings: number }>('DELETE', '/project/finding/ignore/', { query: { test_id: testId, ignored_id: ignoredId } }),
  listFindings: (query: ListFindingsQuery) => caller.list<Finding>('/project/finding/', query),
});

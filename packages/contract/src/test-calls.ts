import type { Caller } from './caller.ts';
import type { Finding, ListFindingsQuery } from './findings.ts';
import type { ListTestsQuery, Test } from './tests.ts';

/** Calls about tests of all kinds and their findings. */
export const testCalls = (caller: Caller) => ({
  listTests: (query: ListTestsQuery) => caller.list<Test>('/project/test/', query),
  cancelTest: (testId: string) => caller.read<{ test_id: string }>('POST', '/project/test/cancel/', { body: { test_id: testId } }),
  deleteTests: (testIds: readonly string[]) =>
    caller.read<{ deleted: number }>('POST', '/project/test/delete/', { body: { test_ids: testIds } }),
  restoreTests: (testIds: readonly string[]) =>
    caller.read<{ restored: number }>('POST', '/project/test/restore/', { body: { test_ids: testIds } }),
  listFindings: (query: ListFindingsQuery) => caller.list<Finding>('/project/finding/', query),
});

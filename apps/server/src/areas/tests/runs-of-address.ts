import { and, eq, isNull, type SQL } from '../../platform/database/query.ts';
import type { TestRow } from './test-kind.ts';
import { tests } from './tables.ts';

/** The condition on finished, kept tests of the same kind and address as a test, itself among them. */
export function runsOfAddress(test: TestRow): SQL | undefined {
  return and(
    eq(tests.workspaceId, test.workspaceId),
    eq(tests.kind, test.kind),
    eq(tests.host, test.host),
    eq(tests.url, test.url),
    eq(tests.status, 'finished'),
    isNull(tests.deletedAt),
  );
}

import { and, eq, isNull, type SQL } from '../../platform/database/query.ts';
import type { TestRow } from './test-kind.ts';
import { tests } from './tables.ts';

/** Matches finished, undeleted tests of the same kind and address as a test, including itself. */
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

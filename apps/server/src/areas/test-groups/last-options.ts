import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, desc, eq, isNull, ne, type SQL } from '../../platform/database/query.ts';
import { type KindStart, tests } from '../tests/index.ts';
import type { TestGroupRow } from './hold-group.ts';
import { groupedTests } from './tables.ts';

/** Undeleted tests of one kind in a group, for use in a join. */
export function isInGroup(group: TestGroupRow, kind: string): SQL | undefined {
  return and(eq(groupedTests.groupId, group.id), eq(tests.workspaceId, group.workspaceId), eq(tests.kind, kind), isNull(tests.deletedAt));
}

/** The options of the last test of a kind; empty without one, for the kind’s defaults. */
export async function lastOptions(db: NodePgDatabase, group: TestGroupRow, start: KindStart): Promise<Readonly<Record<string, unknown>>> {
  const [last] = await db
    .select({ test: tests })
    .from(groupedTests)
    .innerJoin(tests, eq(tests.id, groupedTests.testId))
    .where(and(isInGroup(group, start.kind), ne(tests.source, 'extension')))
    .orderBy(desc(tests.createdAt))
    .limit(1);
  return last ? start.optionsOf(last.test) : {};
}

import type { Test } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq, inArray } from '../../platform/database/query.ts';
import type { ListPage } from '../../platform/http/read-page.ts';
import { listTests, tests } from '../tests/index.ts';
import { getGroup } from './hold-group.ts';
import { groupedTests } from './tables.ts';

interface Page {
  readonly groupId: string;
  readonly kind: string;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** Tests of one kind in a group, newest first. @throws ApiError not_found */
export async function listGroupedTests(db: NodePgDatabase, workspaceId: string, { groupId, ...page }: Page): Promise<ListPage<Test>> {
  await getGroup(db, workspaceId, groupId);
  const inGroup = db.select({ id: groupedTests.testId }).from(groupedTests).where(eq(groupedTests.groupId, groupId));
  return listTests(db, workspaceId, { ...page, sort: '-created_at' }, inArray(tests.id, inGroup));
}

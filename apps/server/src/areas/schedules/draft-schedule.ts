import type { ScheduleDraft } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ApiError } from '../../platform/http/api-error.ts';
import { getTest, type KindStart } from '../tests/index.ts';

/** The settings of a schedule that would repeat a test. @throws ApiError not_found, conflict for a kind that needs a person */
export async function draftSchedule(
  { db, starts }: { readonly db: NodePgDatabase; readonly starts: readonly KindStart[] },
  workspaceId: string,
  testId: string,
): Promise<ScheduleDraft> {
  const test = await getTest(db, workspaceId, testId);
  const start = starts.find(({ kind }) => kind === test.kind);
  if (!start || test.source === 'extension')
    throw new ApiError('conflict', 'This test was captured in a browser, so it cannot be scheduled.');
  return { kind: test.kind, url: test.url, options: start.readOptions(start.optionsOf(test)) };
}

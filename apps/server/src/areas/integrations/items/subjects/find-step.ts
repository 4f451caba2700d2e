import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { requireStep } from '../../../captures/index.ts';
import { getTest } from '../../../tests/index.ts';
import type { ItemSubject } from './item-subject.ts';

/** Reads a captured step. It belongs to one test: no run checks it again. @throws ApiError not_found */
export async function findStep(db: NodePgDatabase, workspaceId: string, testId: string, stepId: string): Promise<ItemSubject> {
  const test = await getTest(db, workspaceId, testId);
  await requireStep(db, test.id, stepId);
  return {
    row: { about: 'step', kind: test.kind, host: test.host, testId: test.id, stepId },
    places: [],
    key: ['step', test.id, stepId].join('\n'),
  };
}

import type { Finding } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq } from '../../platform/database/query.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { TestRow } from '../tests/index.ts';
import { presentSelected, selectFindings } from './select-findings.ts';
import { findings } from './tables.ts';

/** One finding of a test. The caller has checked access to the test. @throws ApiError not_found */
export async function getFinding(db: NodePgDatabase, test: Pick<TestRow, 'id'>, findingId: string): Promise<Finding> {
  const [row] = await selectFindings(db).where(and(eq(findings.testId, test.id), eq(findings.id, BigInt(findingId))));
  if (!row) throw notFound('finding');
  return presentSelected(row);
}

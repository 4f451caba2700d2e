import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, countDistinct, eq, gt, isNull, sql } from '../../platform/database/query.ts';
import { captureFiles, captureSteps } from './tables.ts';

/** Number of pages captured with their source, without reading them; never less than readCapturedPages yields. */
export async function countCapturedPages(db: NodePgDatabase, testId: string): Promise<number> {
  const [row] = await db
    .select({ pages: countDistinct(sql`${captureSteps.step}->>'page_url'`) })
    .from(captureSteps)
    .innerJoin(captureFiles, and(eq(captureFiles.testId, captureSteps.testId), eq(captureFiles.assetId, captureSteps.id)))
    .where(
      and(
        eq(captureSteps.testId, testId),
        isNull(captureSteps.deletedAt),
        eq(captureFiles.file, 'dom'),
        eq(captureFiles.complete, true),
        gt(captureFiles.total, 0),
      ),
    );
  return row?.pages ?? 0;
}

import type { CaptureFile, CaptureStep } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, asc, eq, isNull } from '../../platform/database/query.ts';
import type { Files } from '../../platform/files/files.ts';
import { fileKey } from './capture-file-keys.ts';
import { captureFiles, captureSteps } from './tables.ts';

/** A step with what is there of its files. */
export interface PicturedStep {
  readonly step: CaptureStep;
  readonly files: readonly { readonly file: CaptureFile; readonly width: number | null; readonly height: number | null }[];
}

/** Steps of a capture in their order, without those that were put away. */
export async function readPicturedSteps(db: NodePgDatabase, testId: string): Promise<PicturedStep[]> {
  const steps = await db
    .select({ step: captureSteps.step })
    .from(captureSteps)
    .where(and(eq(captureSteps.testId, testId), isNull(captureSteps.deletedAt)))
    .orderBy(asc(captureSteps.seq), asc(captureSteps.id));
  const files = await db
    .select()
    .from(captureFiles)
    .where(and(eq(captureFiles.testId, testId), eq(captureFiles.complete, true)));
  return steps.map(({ step }) => ({ step, files: files.filter(({ assetId }) => assetId === step.id) }));
}

/** The words file of a step; null without one. */
export async function readStepText(files: Files, testId: string, assetId: string): Promise<string | null> {
  return (await files.get(fileKey(testId, assetId, 'text')))?.toString('utf8') ?? null;
}

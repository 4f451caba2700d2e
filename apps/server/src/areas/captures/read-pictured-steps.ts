import type { CaptureFile, CaptureStep } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq } from '../../platform/database/query.ts';
import type { Files } from '../../platform/files/files.ts';
import { fileKey } from './capture-file-keys.ts';
import { readSteps } from './read-steps.ts';
import { captureFiles } from './tables.ts';

/** A step, without what was found in its state, with what is there of its files. */
export interface PicturedStep {
  readonly step: CaptureStep;
  readonly files: readonly {
    readonly file: CaptureFile;
    /** Bytes of it. */
    readonly total: number;
    readonly width: number | null;
    readonly height: number | null;
  }[];
}

/** Steps of a capture in their order, without those that were put away. */
export async function readPicturedSteps(db: NodePgDatabase, testId: string): Promise<PicturedStep[]> {
  const files = await db
    .select()
    .from(captureFiles)
    .where(and(eq(captureFiles.testId, testId), eq(captureFiles.complete, true)));
  const ofStep = Map.groupBy(files, ({ assetId }) => assetId);
  const steps = await readSteps(db, testId);
  return steps.map((step) => ({ step, files: ofStep.get(step.id) ?? [] }));
}

/** The words file of a step; null when there is none. */
export async function readStepWords(files: Files, testId: string, assetId: string): Promise<Buffer | null> {
  return files.get(fileKey(testId, assetId, 'text'));
}

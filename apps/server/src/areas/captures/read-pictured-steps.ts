import type { CaptureFile, CaptureStep } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq } from '../../platform/database/query.ts';
import type { Files } from '../../platform/files/files.ts';
import { fileKey } from './capture-file-keys.ts';
import { readSteps } from './read-steps.ts';
import { captureFiles } from './tables.ts';

/** A step without its accessibility results, and its available files. */
export interface PicturedStep {
  readonly step: CaptureStep;
  readonly files: readonly {
    readonly file: CaptureFile;
    /** Its size in bytes. */
    readonly total: number;
    readonly width: number | null;
    readonly height: number | null;
  }[];
}

/** The steps of a capture in order, without removed ones. */
export async function readPicturedSteps(db: NodePgDatabase, testId: string): Promise<PicturedStep[]> {
  const files = await db
    .select()
    .from(captureFiles)
    .where(and(eq(captureFiles.testId, testId), eq(captureFiles.complete, true)));
  const ofStep = Map.groupBy(files, ({ assetId }) => assetId);
  const steps = await readSteps(db, testId);
  return steps.map((step) => ({ step, files: ofStep.get(step.id) ?? [] }));
}

/** The texts file of a step; null when there is none. */
export async function readStepWords(files: Files, testId: string, assetId: string): Promise<Buffer | null> {
  return files.get(fileKey(testId, assetId, 'text'));
}

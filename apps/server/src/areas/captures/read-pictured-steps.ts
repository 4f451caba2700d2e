import { type CaptureFile, type CaptureStep, readForeignJson } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq } from '../../platform/database/query.ts';
import type { Files } from '../../platform/files/files.ts';
import { fileKey } from './capture-file-keys.ts';
import { readSteps } from './read-steps.ts';
import { captureFiles } from './tables.ts';

/** A step, without what was found in its state, with what is there of its files. */
export interface PicturedStep {
  readonly step: CaptureStep;
  readonly files: readonly { readonly file: CaptureFile; readonly width: number | null; readonly height: number | null }[];
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

/** What an extension sent as JSON in the words file of a step; null where that is none, or has more in it than anything honest. */
export async function readStepJson(files: Files, testId: string, assetId: string): Promise<unknown> {
  const bytes = await files.get(fileKey(testId, assetId, 'text'));
  return bytes && readForeignJson(bytes);
}

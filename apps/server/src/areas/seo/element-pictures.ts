import type { ElementPicture } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Files, StoredFile } from '../../platform/files/files.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { getTest } from '../tests/index.ts';

/** A picture that was just taken. */
export interface TakenElement extends Omit<ElementPicture, 'number'> {
  readonly bytes: Uint8Array;
}

// Inside the test’s folder, so that pictures are deleted with the test.
const indexKey = (testId: string): string => `tests/${testId}/elements/index.json`;
const pictureKey = (testId: string, number: number): string => `tests/${testId}/elements/${number}.jpg`;

/** Stores the pictures of a test, replacing earlier ones. */
export async function keepElementPictures(files: Files, testId: string, taken: readonly TakenElement[]): Promise<void> {
  const rows = taken.map(({ bytes: _bytes, ...row }, number): ElementPicture => ({ number, ...row }));
  await Promise.all(taken.map(({ bytes }, number) => files.put(pictureKey(testId, number), bytes)));
  // The index is written last, so that everything it lists exists.
  await files.put(indexKey(testId), Buffer.from(JSON.stringify(rows)));
}

/** The elements of a test that have pictures. @throws ApiError not_found */
export async function listElementPictures(
  db: NodePgDatabase,
  files: Files,
  workspaceId: string,
  testId: string,
): Promise<ElementPicture[]> {
  await getTest(db, workspaceId, testId);
  const bytes = await files.get(indexKey(testId));
  if (!bytes) return [];
  // We wrote it ourselves, so it is read without validation.
  const rows: ElementPicture[] = JSON.parse(bytes.toString('utf8'));
  return rows;
}

/** One picture as JPEG. @throws ApiError not_found */
export async function readElementPicture(
  db: NodePgDatabase,
  files: Files,
  workspaceId: string,
  { testId, number }: { testId: string; number: number },
): Promise<StoredFile> {
  await getTest(db, workspaceId, testId);
  const stored = await files.find(pictureKey(testId, number));
  if (!stored) throw notFound('picture');
  return stored;
}

import type { ElementPicture } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Files, StoredFile } from '../../platform/files/files.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { getTest } from '../tests/index.ts';

/** A picture that was just taken. */
export interface TakenElement extends Omit<ElementPicture, 'number'> {
  readonly bytes: Uint8Array;
}

// They lie below the test's own folder, so they go when the test goes.
const indexKey = (testId: string): string => `tests/${testId}/elements/index.json`;
const pictureKey = (testId: string, number: number): string => `tests/${testId}/elements/${number}.jpg`;

/** Keeps the pictures of a test, in place of those it had. */
export async function keepElementPictures(files: Files, testId: string, taken: readonly TakenElement[]): Promise<void> {
  const rows = taken.map(({ bytes: _bytes, ...row }, number): ElementPicture => ({ number, ...row }));
  await Promise.all(taken.map(({ bytes }, number) => files.put(pictureKey(testId, number), bytes)));
  // The list last: what it names is there.
  await files.put(indexKey(testId), Buffer.from(JSON.stringify(rows)));
}

/** Which elements of a test of the workspace were pictured. @throws ApiError not_found */
export async function listElementPictures(
  db: NodePgDatabase,
  files: Files,
  workspaceId: string,
  testId: string,
): Promise<ElementPicture[]> {
  await getTest(db, workspaceId, testId);
  const bytes = await files.get(indexKey(testId));
  if (!bytes) return [];
  // Our own writing, so it is read back without validation.
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

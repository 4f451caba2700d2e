import { CAPTURE_FILE_MAX_BYTES, type CaptureFile, UPLOAD_PART_BYTES } from '@plumbline/contract';
import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Files } from '../../platform/files/files.ts';
import { ApiError, invalidField } from '../../platform/http/api-error.ts';
import { fileKey, partKey, partsPrefix } from './capture-file-keys.ts';
import { pictureFacts } from './picture-facts.ts';
import { captureFiles } from './tables.ts';

export interface FilePart {
  readonly testId: string;
  readonly assetId: string;
  readonly file: CaptureFile;
  readonly offset: number;
  readonly total: number;
  readonly bytes: Uint8Array;
}

/**
 * Adds a part of a file where the last one ended. A part from elsewhere changes nothing: the answer says where to go on.
 * The part is durable before the row says that it is there.
 * @throws ApiError invalid_input naming `total` or `file` when what came is not what was announced
 */
export async function addFilePart(db: NodePgDatabase, files: Files, part: FilePart): Promise<{ received: number; complete: boolean }> {
  const { testId, assetId, file, offset, total, bytes } = part;
  if (total > CAPTURE_FILE_MAX_BYTES) throw invalidField('total', 'A file of a capture has at most 24 MB.');
  if (bytes.byteLength > UPLOAD_PART_BYTES) throw new ApiError('payload_too_large', `A part has at most ${UPLOAD_PART_BYTES} bytes.`);
  const own = and(eq(captureFiles.testId, testId), eq(captureFiles.assetId, assetId), eq(captureFiles.file, file));
  await db.insert(captureFiles).values({ testId, assetId, file, total }).onConflictDoNothing();
  return db.transaction(async (transaction) => {
    const [row] = await transaction.select().from(captureFiles).where(own).for('update');
    if (!row) throw new Error('The file was not written.');
    if (row.complete || row.received !== offset || bytes.byteLength === 0) return { received: row.received, complete: row.complete };
    const received = offset + bytes.byteLength;
    if (row.total !== total || received > total) throw invalidField('total', 'The file is not as large as was said.');
    const complete = received === total;
    // Most pictures come in one part, which needs no folder of parts.
    const isWhole = offset === 0 && complete;
    if (!isWhole) await files.put(partKey(testId, assetId, file, offset), bytes);
    const facts = isWhole ? await keepWhole(files, part, Buffer.from(bytes)) : complete ? await assemble(files, part) : {};
    await transaction
      .update(captureFiles)
      .set({ received, complete, ...facts })
      .where(own);
    return { received, complete };
  });
}

/** Puts the parts together. */
async function assemble(files: Files, part: FilePart) {
  const { testId, assetId, file } = part;
  const prefix = partsPrefix(testId, assetId, file);
  const keys: string[] = [];
  for await (const key of files.list(prefix)) keys.push(key);
  const parts = await Promise.all(keys.toSorted().map((key) => files.get(key)));
  const facts = await keepWhole(files, part, Buffer.concat(parts.filter((bytes) => bytes !== null)));
  await files.deletePrefix(prefix);
  return facts;
}

/** Looks at what it is and keeps it. */
async function keepWhole(files: Files, { testId, assetId, file }: FilePart, bytes: Buffer) {
  const facts = file === 'dom' || file === 'headers' || file === 'text' ? { mimeType: 'text/plain' } : await pictureFacts(testId, bytes);
  await files.put(fileKey(testId, assetId, file), bytes);
  return facts;
}

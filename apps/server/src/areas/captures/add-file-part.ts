import { CAPTURE_FILE_MAX_BYTES, CAPTURE_FILE_MAX_PARTS, type CaptureFile, UPLOAD_PART_BYTES } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, gt, sql } from '../../platform/database/query.ts';
import type { ScanFile } from '../../platform/files/clamav.ts';
import type { Files } from '../../platform/files/files.ts';
import { putBeforeRow } from '../../platform/files/put-before-row.ts';
import { ApiError, invalidField } from '../../platform/http/api-error.ts';
import type { RateLimiter } from '../../platform/http/rate-limit.ts';
import { type Actor, turnOwnerOf } from '../accounts/index.ts';
import { type CapturedJson, type KindOfReport, kindOfTest, type TestRow } from '../tests/index.ts';
import { afterOtherParts } from './after-other-parts.ts';
import { fileKey, partKey, partsPrefix } from './capture-file-keys.ts';
import { CAPTURED_HEAD } from './captured-head.ts';
import { countCapture } from './count-capture.ts';
import { isRefused, joinParts } from './join-parts.ts';
import { keepOpen } from './open-capture.ts';
import { pictureFacts } from './picture-facts.ts';
import { captureFiles } from './tables.ts';
import { WHOLE_FILE_LIMIT, wholeFiles } from './whole-files.ts';

/** Services for uploads. */
export interface UploadServices {
  readonly db: NodePgDatabase;
  readonly files: Files;
  /** null when no virus scanner is configured. */
  readonly scan: ScanFile | null;
  readonly rateLimiter: RateLimiter;
}

/** Services for files of captures, which are validated by their kind of test. */
export interface FileServices extends UploadServices {
  readonly kinds: readonly KindOfReport[];
}

export interface FilePart {
  /** The sender. */
  readonly actor: Actor;
  readonly test: TestRow;
  readonly assetId: string;
  readonly file: CaptureFile;
  readonly offset: number;
  readonly total: number;
  readonly bytes: Uint8Array;
}

interface Received {
  readonly received: number;
  readonly complete: boolean;
}

/**
 * Adds the next part of a file. A part with another offset changes nothing: the response says where to continue. The part is durable before the row
 * records it. The whole file counts towards the quotas when its first part arrives.
 * @throws ApiError invalid_input naming `total` or `file` when the size is not as announced, the contents are not what such a file holds, or they are
 * malware;
 * payload_too_large beyond a quota; conflict when the capture has ended; unavailable when it cannot be scanned now
 */
export async function addFilePart(services: FileServices, part: FilePart): Promise<Received> {
  const { db, files, kinds, rateLimiter } = services;
  const { test, file, offset, total, bytes } = part;
  const json = capturedJson(kinds, part);
  if (json && total > json.mostBytes) throw invalidField('total', `The file “${file}” can be at most ${json.mostBytes / 1024} KB.`);
  if (total > CAPTURE_FILE_MAX_BYTES) throw invalidField('total', 'A file in a capture can be at most 24 MB.');
  if (bytes.byteLength > UPLOAD_PART_BYTES) throw new ApiError('payload_too_large', `A part can be at most ${UPLOAD_PART_BYTES} bytes.`);
  const row = await announce(db, part);
  // An empty part is only complete for an empty file, such as the texts of a page without any.
  const isNothing = bytes.byteLength === 0 && total > 0;
  if (row.complete || row.received !== offset || isNothing) return { received: row.received, complete: row.complete };
  const received = offset + bytes.byteLength;
  if (row.total !== total || received > total) throw invalidField('total', 'The file’s size does not match what was announced.');
  refuseManyParts(row.parts);
  const folder = partsPrefix(test.id, part.assetId, file);
  return afterOtherParts(folder, async () => {
    if (received < total) return addMiddle(db, files, part);
    await rateLimiter.consume(WHOLE_FILE_LIMIT, `${folder} ${part.actor.userId}`);
    // No transaction holds a connection while an image waits to be decoded.
    return wholeFiles.run(await turnOwnerOf(db, test), () => addLast(services, part));
  });
}

/** Completes a file. Copies of its last part that waited for a turn find it complete and do nothing. */
async function addLast(services: FileServices, part: FilePart): Promise<Received> {
  const { db, files } = services;
  const { test, assetId, file, offset, total } = part;
  const row = await announce(db, part);
  if (row.complete || row.received !== offset) return { received: row.received, complete: row.complete };
  refuseManyParts(row.parts);
  const { facts, whole } = await readWhole(services, part).catch(async (error: unknown) => {
    // A file that is refused is not assembled again and again: the upload starts over, within its limit on parts.
    if (isRefused(error)) await startOver(db, files, part);
    throw error;
  });
  const [last] = await putBeforeRow(files, {
    put: [[fileKey(test.id, assetId, file), whole]],
    writeRow: () =>
      db.transaction(async (transaction) => {
        await keepOpen(transaction, part.actor, test.id);
        return transaction
          .update(captureFiles)
          .set({ received: total, complete: true, parts: sql`${captureFiles.parts} + 1`, ...facts })
          .where(and(ownRow(part), eq(captureFiles.received, offset)))
          .returning({ received: captureFiles.received, complete: captureFiles.complete });
      }),
    hasRow: async () => (await db.$count(captureFiles, and(ownRow(part), eq(captureFiles.complete, true)))) > 0,
  });
  if (!last) return announce(db, part);
  if (offset > 0) await files.delete(partsPrefix(test.id, assetId, file));
  return last;
}

function refuseManyParts(parts: number): void {
  if (parts >= CAPTURE_FILE_MAX_PARTS)
    throw new ApiError('payload_too_large', `A file can have at most ${CAPTURE_FILE_MAX_PARTS} parts. Send larger ones.`);
}

async function startOver(db: NodePgDatabase, files: Files, part: FilePart): Promise<void> {
  await db
    .update(captureFiles)
    .set({ received: 0, parts: sql`${captureFiles.parts} + 1` })
    .where(and(ownRow(part), eq(captureFiles.complete, false)));
  await files.delete(partsPrefix(part.test.id, part.assetId, part.file));
}

const ownRow = ({ test, assetId, file }: FilePart) =>
  and(eq(captureFiles.testId, test.id), eq(captureFiles.assetId, assetId), eq(captureFiles.file, file));

/** The current row of a file; created, and counted with its announced size, when the first part arrives. */
async function announce(db: NodePgDatabase, part: FilePart): Promise<Received & { readonly total: number; readonly parts: number }> {
  const { test, assetId, file, total } = part;
  const [known] = await db.select().from(captureFiles).where(ownRow(part));
  if (known) return known;
  return db.transaction(async (transaction) => {
    await keepOpen(transaction, part.actor, test.id);
    const [made] = await transaction
      .insert(captureFiles)
      .values({ testId: test.id, assetId, file, total })
      .onConflictDoNothing()
      .returning();
    if (made) await countCapture(transaction, test.id, { bytes: total, rows: 0, files: 1 });
    const [row] = made ? [made] : await transaction.select().from(captureFiles).where(ownRow(part));
    if (!row) throw new Error('The file was not announced.');
    return row;
  });
}

/** Stores a part other than the last. It is stored before anything is locked, because storage may be slow and a team must not wait for it. */
async function addMiddle(db: NodePgDatabase, files: Files, part: FilePart): Promise<Received> {
  const { test, assetId, file, offset, bytes } = part;
  const before = await announce(db, part);
  if (before.complete || before.received !== offset) return { received: before.received, complete: before.complete };
  const key = partKey(test.id, assetId, file, offset);
  const open = and(ownRow(part), eq(captureFiles.complete, false));
  const [added] = await putBeforeRow(files, {
    put: [[key, bytes]],
    writeRow: () =>
      db.transaction(async (transaction) => {
        await keepOpen(transaction, part.actor, test.id);
        return transaction
          .update(captureFiles)
          .set({ received: offset + bytes.byteLength, parts: sql`${captureFiles.parts} + 1` })
          .where(and(open, eq(captureFiles.received, offset)))
          .returning({ received: captureFiles.received, complete: captureFiles.complete });
      }),
    hasRow: async () => (await db.$count(captureFiles, and(open, gt(captureFiles.received, offset)))) > 0,
  });
  if (added) return added;
  const row = await announce(db, part);
  // The file is complete, so nothing will ever read this part.
  if (row.complete) await files.delete(key);
  return row;
}

/** Which JSON a file must contain; null for texts, pages and pictures. */
function capturedJson(kinds: readonly KindOfReport[], { test, file }: FilePart): CapturedJson | null {
  if (file === 'headers') return CAPTURED_HEAD;
  return file === 'text' ? (kindOfTest(kinds, test).capturedFacts ?? null) : null;
}

/** Assembles the earlier parts and the last one, and validates the file. */
async function readWhole({ db, files, scan, kinds }: FileServices, part: FilePart) {
  const { test, assetId, file } = part;
  const whole = await joinParts(files, partsPrefix(test.id, assetId, file), part);
  await scan?.(whole);
  return { facts: await factsOf(db, kinds, part, whole), whole };
}

/** @throws ApiError invalid_input naming `file` unless it is a picture, or the JSON required */
async function factsOf(db: NodePgDatabase, kinds: readonly KindOfReport[], part: FilePart, whole: Uint8Array) {
  const { test, file } = part;
  if (file !== 'dom' && file !== 'headers' && file !== 'text') return pictureFacts(await turnOwnerOf(db, test), whole);
  const json = capturedJson(kinds, part);
  if (json && !(await json.fits(whole))) throw invalidField('file', `The file “${file}” is not in the format that the extension writes.`);
  return { mimeType: 'text/plain' };
}

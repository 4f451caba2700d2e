import { CAPTURE_FILE_MAX_PARTS, PICTURE_MAX_VERSIONS, UPLOAD_PART_BYTES, type VersionUpload } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, gt, isNotNull, isNull, sql } from '../../../platform/database/query.ts';
import { putBeforeRow } from '../../../platform/files/put-before-row.ts';
import { ApiError, invalidField, notFound } from '../../../platform/http/api-error.ts';
import { type Actor, holdActor, turnOwnerOf } from '../../accounts/index.ts';
import type { TestRow } from '../../tests/index.ts';
import type { UploadServices } from '../add-file-part.ts';
import { afterOtherParts } from '../after-other-parts.ts';
import { thumbKey, versionKey, versionPartsPrefix } from '../capture-file-keys.ts';
import { countCapture } from '../count-capture.ts';
import { isRefused, joinParts } from '../join-parts.ts';
import { makeThumb, type PictureFacts, pictureFacts } from '../picture-facts.ts';
import { capturePictureVersions } from '../tables.ts';
import { WHOLE_FILE_LIMIT, wholeFiles } from '../whole-files.ts';
import { findPicture, type PictureName } from './find-picture.ts';
import { findVersions, pictureOf } from './find-versions.ts';

export interface VersionPart extends PictureName {
  readonly test: TestRow;
  readonly uploadId: string;
  readonly offset: number;
  readonly total: number;
  readonly left: number;
  readonly top: number;
  /** The version that was edited; undefined to save regardless of what was saved in the meantime. */
  readonly base: number | undefined;
  readonly bytes: Uint8Array;
  /** Who saves it. */
  readonly actor: Actor;
}

/**
 * Adds the next part of a new version. A part with another offset changes nothing: the response says where to continue. With the last part the
 * version gets its number and is what reports show. Its full size counts towards the quota of whoever saves it from the first part on, until it is
 * reverted, or still incomplete after a day.
 * @throws ApiError not_found; invalid_input naming `total` or `file`; conflict when there is a newer version than `base`, or
 * there are too many; payload_too_large beyond a quota; unavailable when it cannot be scanned now
 */
export async function addVersionPart(services: UploadServices, part: VersionPart): Promise<VersionUpload> {
  const { db, files, rateLimiter } = services;
  const { test, testId, assetId, file, uploadId: id, offset, total, left, top, bytes, actor } = part;
  if (bytes.byteLength > UPLOAD_PART_BYTES) throw new ApiError('payload_too_large', `A part can be at most ${UPLOAD_PART_BYTES} bytes.`);
  await findPicture(db, part);
  const versions = capturePictureVersions;
  const own = ownRow(part);
  await db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    const begun = { id, testId, assetId, file, total, left, top, madeBy: actor.userId };
    const made = await transaction.insert(versions).values(begun).onConflictDoNothing().returning({ id: versions.id });
    if (made.length > 0) await countCapture(transaction, testId, { bytes: total, rows: 0, files: 1 }, actor.userId);
  });
  const end = offset + bytes.byteLength;
  // Decoded before the transaction: a picture waiting for its turn must not hold a connection.
  const [begun] = end === total ? await db.select().from(versions).where(own) : [];
  const isLast = begun?.version === null && begun.received === offset && begun.total === total && bytes.byteLength > 0;
  const upload = await afterOtherParts(partsFolder(part), async () => {
    if (!isLast) return addMiddle(services, part);
    await rateLimiter.consume(WHOLE_FILE_LIMIT, `${partsFolder(part)} ${actor.userId}`);
    return wholeFiles.run(await turnOwnerOf(db, test), () => addLast(services, part));
  });
  if (upload.complete) await files.delete(partsFolder(part));
  return upload;
}

/** Stores the next part before anything is locked, as for captured files; any other part is told where to continue. */
async function addMiddle(services: UploadServices, part: VersionPart): Promise<VersionUpload> {
  const { db, files } = services;
  const { offset, total, bytes } = part;
  const { version, received } = capturePictureVersions;
  const [begun] = await db.select().from(capturePictureVersions).where(ownRow(part));
  // Parts are only stored where one is expected: the announced size is what is counted, and assembling reads everything stored.
  const isNext = begun?.version === null && !begun.removedAt && begun.received === offset && begun.total === total;
  const isMiddle = bytes.byteLength > 0 && offset + bytes.byteLength < total;
  return putBeforeRow(files, {
    put: isNext && isMiddle && begun.parts < CAPTURE_FILE_MAX_PARTS ? [[partKey(part, offset), bytes]] : [],
    writeRow: () => writePart(services, part, null),
    hasRow: async () => (await db.$count(capturePictureVersions, and(ownRow(part), isNull(version), gt(received, offset)))) > 0,
  });
}

/** Completes a version. Copies of its last part that waited for a turn do nothing. */
async function addLast(services: UploadServices, part: VersionPart): Promise<VersionUpload> {
  const { db, files } = services;
  const versions = capturePictureVersions;
  const own = ownRow(part);
  const [row] = await db.select().from(versions).where(own);
  if (row?.version !== null || row.received !== part.offset) return writePart(services, part, null);
  // Permanent refusals come before assembling: otherwise sending one byte repeatedly would decode the whole picture each time.
  refuseManyParts(row.parts);
  await nextNumber(db, part);
  const { facts, put } = await assemble(services, part).catch(async (error: unknown) => {
    if (isRefused(error)) await startOver(services, part);
    throw error;
  });
  return putBeforeRow(files, {
    put,
    writeRow: () => writePart(services, part, facts),
    hasRow: async () => (await db.$count(versions, and(own, isNotNull(versions.version), isNull(versions.removedAt)))) > 0,
  });
}

/** Records a part that was stored. @param facts about the whole picture; null while parts are missing, or if another request assembled it */
async function writePart({ db }: UploadServices, part: VersionPart, facts: PictureFacts | null): Promise<VersionUpload> {
  const { offset, total, left, top, bytes } = part;
  const versions = capturePictureVersions;
  const own = ownRow(part);
  const end = offset + bytes.byteLength;
  return db.transaction(async (transaction): Promise<VersionUpload> => {
    await holdActor(transaction, part.actor);
    // Always locks the picture first, so that two saves ending at the same time get their numbers one after the other.
    await findPicture(transaction, part, true);
    const [row] = await transaction.select().from(versions).where(own).for('update');
    if (!row || row.removedAt) throw notFound('version');
    const { received, version } = row;
    if (version !== null || received !== offset || bytes.byteLength === 0) return { received, complete: version !== null, version };
    if (row.total !== total || end > total) throw invalidField('total', 'The image’s size does not match what was announced.');
    refuseManyParts(row.parts);
    if (end < total) {
      await transaction
        .update(versions)
        .set({ received: end, parts: row.parts + 1 })
        .where(own);
      return { received: end, complete: false, version: null };
    }
    const number = await nextNumber(transaction, part);
    if (!facts) return { received, complete: false, version: null };
    await transaction
      .update(versions)
      .set({ received: end, version: number, left, top, createdAt: sql`now()`, ...facts })
      .where(own);
    return { received: end, complete: true, version: number };
  });
}

function refuseManyParts(parts: number): void {
  if (parts >= CAPTURE_FILE_MAX_PARTS)
    throw new ApiError('payload_too_large', `An image can have at most ${CAPTURE_FILE_MAX_PARTS} parts. Send larger ones.`);
}

/** One above every number ever assigned, so that an address never refers to two pictures. */
async function nextNumber(db: NodePgDatabase, { testId, assetId, file, base }: VersionPart): Promise<number> {
  const kept = (await findVersions(db, testId, [assetId])).get(pictureOf(assetId, file)) ?? [];
  const newest = kept[0]?.version ?? 0;
  if (base !== undefined && base !== newest) {
    const now = newest === 0 ? 'it was reset to the original' : `version ${newest} was saved`;
    throw new ApiError('conflict', `While you were editing this screenshot, ${now}.`);
  }
  if (kept.length >= PICTURE_MAX_VERSIONS)
    throw new ApiError('limit_reached', `A screenshot can have at most ${PICTURE_MAX_VERSIONS} versions. Go back to an earlier one first.`);
  const { rows } = await db.execute<{ last: number | null }>(
    sql`select max(version) as last from capture_picture_versions where test_id = ${testId} and asset_id = ${assetId} and file = ${file}`,
  );
  return (rows[0]?.last ?? 0) + 1;
}

const ownRow = ({ testId, assetId, file, uploadId }: VersionPart) =>
  and(
    eq(capturePictureVersions.testId, testId),
    eq(capturePictureVersions.assetId, assetId),
    eq(capturePictureVersions.file, file),
    eq(capturePictureVersions.id, uploadId),
  );

/** Deletes everything of a refused picture; the same upload may start over, within its limit on parts. */
async function startOver({ db, files }: UploadServices, part: VersionPart): Promise<void> {
  await db
    .update(capturePictureVersions)
    .set({ received: 0, parts: sql`${capturePictureVersions.parts} + 1` })
    .where(and(ownRow(part), isNull(capturePictureVersions.version)));
  await files.delete(partsFolder(part));
}

const partKey = (part: VersionPart, offset: number): string => `${partsFolder(part)}/${String(offset).padStart(10, '0')}`;

const partsFolder = ({ testId, assetId, file, uploadId }: VersionPart): string => versionPartsPrefix(testId, assetId, file, uploadId);

/** Assembles the parts. The thumbnail is generated immediately, which proves that the whole picture can be decoded. @returns what to store, by key */
async function assemble({ db, files, scan }: UploadServices, part: VersionPart) {
  const { testId, assetId, file, uploadId } = part;
  const bytes = await joinParts(files, partsFolder(part), part);
  await scan?.(bytes);
  const owner = await turnOwnerOf(db, part.test);
  const facts = await pictureFacts(owner, bytes);
  const thumb = await makeThumb(owner, bytes);
  const key = versionKey(testId, assetId, file, uploadId);
  const put: [string, Buffer][] = [[key, bytes]];
  if (thumb.byteLength < bytes.byteLength) put.push([thumbKey(key), thumb]);
  return { facts, put };
}

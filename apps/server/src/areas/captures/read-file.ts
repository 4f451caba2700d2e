import type { CaptureFile } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq } from '../../platform/database/query.ts';
import type { Files, StoredFile } from '../../platform/files/files.ts';
import { putBeforeRow } from '../../platform/files/put-before-row.ts';
import { ApiError, invalidField, notFound } from '../../platform/http/api-error.ts';
import type { TurnOwner } from '../../platform/http/name-turn-owner.ts';
import { readersOf, turnOwnerOf } from '../accounts/index.ts';
import { fileKey, thumbKey, versionKey, widthKey } from './capture-file-keys.ts';
import { notPutAway } from './kept-steps.ts';
import { makeThumb } from './picture-facts.ts';
import { wholeFiles } from './whole-files.ts';
import { tests } from '../tests/index.ts';
import { captureFiles } from './tables.ts';
import { findVersions, pictureOf, type VersionRow } from './versions/find-versions.ts';

/** The media types of pictures; everything else is served as plain text, which browsers do not run. */
const PICTURES = new Set(['image/jpeg', 'image/png', 'image/webp']);

export interface ServedFile {
  readonly stored: StoredFile;
  readonly type: string;
  /** Unique for these bytes among everything ever served at this address. */
  readonly tag: string;
}

export interface WantedFile {
  readonly testId: string;
  readonly assetId: string;
  readonly file: CaptureFile;
  readonly size: 'full' | 'thumb';
  /** For pictures; one of PICTURE_WIDTHS. Takes precedence over the size. */
  readonly width?: number | undefined;
  /** For pictures; the newest by default, 0 as captured. */
  readonly version?: number | undefined;
  /** Requested with a share link, which uses no turn of the team. */
  readonly byLink?: boolean;
  /** For readers who must not see what was made unreadable. */
  readonly newestOnly?: boolean;
}

/**
 * A complete file of a step that was not removed; for an edited picture, the newest version. The caller has checked access to
 * the test.
 * @throws ApiError not_found; forbidden for an older version when only the newest may be read; invalid_input when a thumbnail of a page
 * is requested
 */
export async function readFile(db: NodePgDatabase, files: Files, wanted: WantedFile): Promise<ServedFile> {
  const { testId, assetId, file, size, width, byLink = false } = wanted;
  const row = await findRow(db, wanted);
  const edited = await editedVersion(db, wanted);
  const key = edited ? versionKey(testId, assetId, file, edited.id) : fileKey(testId, assetId, file);
  const mimeType = edited?.mimeType ?? row.mimeType;
  const tag = `${edited?.id ?? 'captured'}-${width ?? size}`;
  const isPicture = PICTURES.has(mimeType);
  if (width !== undefined || size === 'thumb') {
    if (!isPicture) throw invalidField(width === undefined ? 'size' : 'width', 'Only screenshots are available as thumbnails.');
    const requireRow = async (): Promise<void> => {
      await findRow(db, wanted);
      if (edited && !(await versionsOf(db, wanted)).some(({ id }) => id === edited.id)) throw notFound('version');
    };
    const owner = await (byLink ? readersOf : turnOwnerOf)(db, row);
    const smaller = await readSmaller(files, { owner, key, width, requireRow });
    if (smaller) return { stored: smaller, type: 'image/webp', tag };
  }
  const stored = await files.find(key);
  if (!stored) throw notFound('file');
  return { stored, type: isPicture ? mimeType : 'text/plain; charset=utf-8', tag };
}

/** The row of a complete file. @throws ApiError not_found */
async function findRow(db: NodePgDatabase, { testId, assetId, file }: WantedFile) {
  const [row] = await db
    .select({ mimeType: captureFiles.mimeType, workspaceId: tests.workspaceId, startedBy: tests.startedBy })
    .from(captureFiles)
    .innerJoin(tests, eq(tests.id, captureFiles.testId))
    .where(
      and(
        eq(captureFiles.testId, testId),
        eq(captureFiles.assetId, assetId),
        eq(captureFiles.file, file),
        eq(captureFiles.complete, true),
        notPutAway(testId, captureFiles.assetId),
      ),
    );
  if (!row) throw notFound('file');
  return row;
}

async function versionsOf(db: NodePgDatabase, { testId, assetId, file }: WantedFile): Promise<VersionRow[]> {
  return (await findVersions(db, testId, [assetId])).get(pictureOf(assetId, file)) ?? [];
}

/** The requested edited version; null for the captured picture. */
async function editedVersion(db: NodePgDatabase, wanted: WantedFile): Promise<VersionRow | null> {
  const { version, newestOnly = false } = wanted;
  const versions = await versionsOf(db, wanted);
  const newest = versions[0] ?? null;
  if (version === undefined || version === (newest?.version ?? 0)) return newest;
  if (newestOnly) throw new ApiError('forbidden', 'Viewers can only see the newest version of a screenshot.');
  if (version === 0) return null;
  const found = versions.find((row) => row.version === version);
  if (!found) throw notFound('version');
  return found;
}

interface SmallerForm {
  /** Whose turns generating a copy uses. */
  readonly owner: TurnOwner;
  readonly key: string;
  readonly width: number | undefined;
  /** Throws when the picture has been deleted: nobody would delete a copy stored after that. */
  readonly requireRow: () => Promise<void>;
}

/**
 * Generated on first request and stored next to the picture; concurrent requests write the same bytes. Quotas only count the picture,
 * so a copy that is not smaller is not stored: repeating noise can take a hundred times as much in another format. An empty file records that.
 * A picture that cannot be decoded counts as its own smallest copy, or every request would spend seconds trying again.
 * @returns null when the picture itself is the smallest copy
 */
async function readSmaller(files: Files, { owner, key, width, requireRow }: SmallerForm): Promise<StoredFile | null> {
  const smallerKey = width === undefined ? thumbKey(key) : widthKey(key, width);
  const kept = await files.find(smallerKey);
  if (kept) return kept.bytes > 0 ? kept : null;
  await wholeFiles.run(owner, async () => {
    const picture = await files.get(key);
    if (!picture) throw notFound('file');
    const made = await makeThumb(owner, picture, width).catch(nothingOfUnreadable);
    const smaller = made && made.byteLength < picture.byteLength ? made : null;
    await putBeforeRow(files, {
      put: [[smallerKey, smaller ?? Buffer.alloc(0)]],
      writeRow: requireRow,
      // It is generated again on the next request.
      hasRow: () => Promise.resolve(false),
    });
  });
  const made = await files.find(smallerKey);
  return made && made.bytes > 0 ? made : null;
}

/** @throws errors that are not about the picture itself */
function nothingOfUnreadable(error: unknown): null {
  if (error instanceof ApiError && (error.code === 'invalid_input' || error.code === 'payload_too_large')) return null;
  throw error;
}

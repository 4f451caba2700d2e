import { randomBytes } from 'node:crypto';
import { TEXT_PICTURE_MAX_BYTES } from '@plumbline/contract';
import { and, eq, sql, sum } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ScanFile } from '../../platform/files/clamav.ts';
import type { Files } from '../../platform/files/files.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Actor } from '../accounts/index.ts';
import { holdActor } from '../comments/index.ts';
import { drawAnew } from './draw-anew.ts';
import { pictureFile } from './picture-file.ts';
import { textPictures } from './tables.ts';

export interface PictureServices {
  readonly db: NodePgDatabase;
  readonly files: Files;
  /** Null where uploads are not scanned. */
  readonly scan: ScanFile | null;
}

/** Room of a workspace. What strangers send never takes that of the team. */
const ROOM_BYTES = { user: 1_000_000_000, visitor: 200_000_000 } as const;
/** Any number will do, as long as no other advisory lock of two numbers has it. */
const ROOM_LOCK = 7_411_805;

/**
 * Keeps a picture that a text will show, drawn anew: what is kept is pixels, without what a camera or a forger wrote beside them.
 * @returns its key
 * @throws ApiError invalid_input naming `image`, or `file` when it is malware; payload_too_large; limit_reached when the workspace has no room;
 *   unavailable when it cannot be scanned now
 */
export async function keepPicture({ db, files, scan }: PictureServices, actor: Actor, bytes: Uint8Array): Promise<string> {
  if (bytes.byteLength > TEXT_PICTURE_MAX_BYTES) throw new ApiError('payload_too_large', 'The picture is larger than 1 MB.');
  await scan?.(bytes);
  const drawn = await drawAnew(actor.userId, bytes, 'image');
  const key = randomBytes(16).toString('hex');
  // The file first: a file without a row is garbage, a row without its file would be a loss.
  await files.put(pictureFile(key), drawn);
  try {
    await db.transaction(async (transaction) => {
      await holdActor(transaction, actor);
      await addRow(transaction, actor, key, drawn.byteLength);
    });
  } catch (error) {
    // Or whoever goes on when there is no room would fill the disk with what nobody counts.
    await files.deletePrefix(pictureFile(key));
    throw error;
  }
  return key;
}

async function addRow(transaction: NodePgDatabase, { workspaceId, userId, userRole }: Actor, key: string, bytes: number): Promise<void> {
  const authorKind = userRole === 'visitor' ? 'visitor' : 'user';
  // Pictures of one workspace count one after the other, so that any number of them at once get exactly what is left.
  await transaction.execute(sql`select pg_advisory_xact_lock(${ROOM_LOCK}, hashtext(${workspaceId}))`);
  const [kept] = await transaction
    .select({ bytes: sum(textPictures.bytes).mapWith(Number) })
    .from(textPictures)
    .where(and(eq(textPictures.workspaceId, workspaceId), eq(textPictures.authorKind, authorKind)));
  if ((kept?.bytes ?? 0) + bytes > ROOM_BYTES[authorKind])
    throw new ApiError('limit_reached', 'There is no room for more pictures here. Show yours with a link to it.');
  await transaction.insert(textPictures).values({ key, workspaceId, authorKind, authorId: userId, bytes });
}

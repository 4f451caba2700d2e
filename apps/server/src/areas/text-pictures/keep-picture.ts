import { TEXT_PICTURE_MAX_BYTES } from '@plumbline/contract';
import type { ScanFile } from '../../platform/files/clamav.ts';
import type { Files } from '../../platform/files/files.ts';
import { type FileWriteServices, writeAfterFiles } from '../../platform/files/write-after-files.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { type Actor, authorKindOf, holdActor, turnOwner } from '../accounts/index.ts';
import { addPictureRow } from './add-picture-row.ts';
import { drawAnew } from './draw-anew.ts';
import { makePictureKey, pictureFile } from './picture-file.ts';

export interface PictureServices extends FileWriteServices {
  readonly files: Files;
  /** Null when uploads are not scanned. */
  readonly scan: ScanFile | null;
}

/**
 * Stores a re-encoded picture for a text: only pixels are kept, without metadata of a camera or hidden data.
 * @returns its key
 * @throws ApiError invalid_input naming `image`, or `file` when it is malware; payload_too_large; limit_reached when the workspace has no room;
 * unavailable when it cannot be scanned now
 */
export async function keepPicture(services: PictureServices, actor: Actor, bytes: Uint8Array): Promise<string> {
  if (bytes.byteLength > TEXT_PICTURE_MAX_BYTES) throw new ApiError('payload_too_large', 'The image is larger than 1 MB.');
  await services.scan?.(bytes);
  const drawn = await drawAnew(await turnOwner(services.db, actor), bytes, 'image');
  const key = makePictureKey();
  await writeAfterFiles(services, [[pictureFile(key), drawn]], async (transaction) => {
    await holdActor(transaction, actor);
    const { workspaceId, userId: authorId } = actor;
    await addPictureRow(transaction, { key, workspaceId, authorKind: authorKindOf(actor), authorId, bytes: drawn.byteLength });
  });
  return key;
}

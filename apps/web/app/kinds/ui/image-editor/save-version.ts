import type { PictureFile } from '@plumbline/contract';
import { addPictureVersion } from '@plumbline/contract/endpoints';
import { UPLOAD_PART_BYTES } from '@plumbline/contract/rules';
import { client } from '../../../shared/api/client.ts';

export interface PictureName {
  readonly test_id: string;
  readonly asset_id: string;
  readonly file: PictureFile;
}

/** A picture on its way; kept when it fails, so that the next try goes on where this one stopped. */
export interface Upload {
  readonly id: string;
  readonly blob: Blob;
  readonly left: number;
  readonly top: number;
}

/**
 * Brings a picture to the server in parts.
 * @param base the version that was edited; null to save even when a newer one was saved meanwhile
 * @param onProgress gets how many bytes are there
 * @returns the number of the new version
 * @throws ApiError
 */
export async function saveVersion(
  picture: PictureName,
  { id, blob, left, top }: Upload,
  base: number | null,
  onProgress: (received: number) => void,
): Promise<number> {
  let offset = 0;
  for (;;) {
    const query = { ...picture, upload_id: id, offset, total: blob.size, left, top, ...(base === null ? {} : { base }) };
    const part = blob.slice(offset, offset + UPLOAD_PART_BYTES, 'application/octet-stream');
    const { received, version } = await client.call(addPictureVersion, { query, body: part });
    onProgress(received);
    if (version !== null) return version;
    // The server is where it was: sending the same part for ever helps nobody.
    if (received === offset) throw new Error('The server did not accept the screenshot.');
    offset = received;
  }
}

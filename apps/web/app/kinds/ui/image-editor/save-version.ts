import type { PictureFile } from '@plumbline/contract';
import { addPictureVersion } from '@plumbline/contract/endpoints';
import { UPLOAD_PART_BYTES } from '@plumbline/contract/rules';
import { client } from '../../../shared/api/client.ts';

export interface PictureName {
  readonly test_id: string;
  readonly asset_id: string;
  readonly file: PictureFile;
}

/** A picture being uploaded; kept on failure, so that a retry resumes where this attempt stopped. */
export interface Upload {
  readonly id: string;
  readonly blob: Blob;
  readonly left: number;
  readonly top: number;
}

/**
 * Uploads a picture in parts.
 * @param base the version that was edited; null to save even if a newer one was saved meanwhile
 * @param onProgress called with the number of bytes the server has received
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
    // The server made no progress; sending the same part again would loop forever.
    if (received === offset) throw new Error('The server did not accept the screenshot.');
    offset = received;
  }
}

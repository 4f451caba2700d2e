import type { Files } from '../../platform/files/files.ts';
import { ApiError, invalidField } from '../../platform/http/api-error.ts';

/** The last part of a file, which is not stored until the whole file has been validated. */
export interface LastPart {
  readonly offset: number;
  /** Size of the whole file. */
  readonly total: number;
  readonly bytes: Uint8Array;
}

/**
 * Assembles the parts stored under a prefix and the last one.
 * @throws ApiError invalid_input naming `total` when their size is not as announced
 */
export async function joinParts(files: Files, prefix: string, { offset, total, bytes }: LastPart): Promise<Buffer> {
  const keys: string[] = [];
  // Most pictures arrive in one part.
  if (offset > 0) for await (const key of files.list(prefix)) keys.push(key);
  const pieces: Uint8Array[] = [];
  let length = bytes.byteLength;
  // Never reads more than was announced, whatever is stored there.
  for (const key of keys.toSorted()) {
    const piece = await files.get(key);
    if (!piece) continue;
    pieces.push(piece);
    length += piece.byteLength;
    if (length > total) break;
  }
  if (length !== total) throw invalidField('total', 'The file’s size does not match what was announced.');
  return Buffer.concat([...pieces, bytes]);
}

/** Whether a file can never be accepted, however often its last part is sent, so its parts need not be kept. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.code !== 'rate_limited' && error.code !== 'unavailable';
}

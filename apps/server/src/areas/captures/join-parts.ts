import type { Files } from '../../platform/files/files.ts';
import { ApiError, invalidField } from '../../platform/http/api-error.ts';

/** The last part of a file, which is kept nowhere until the whole was looked at. */
export interface LastPart {
  readonly offset: number;
  /** Bytes of the whole file. */
  readonly total: number;
  readonly bytes: Uint8Array;
}

/**
 * Puts the parts that are kept under a prefix and the last one together.
 * @throws ApiError invalid_input naming `total` where they are not as long as was said
 */
export async function joinParts(files: Files, prefix: string, { offset, total, bytes }: LastPart): Promise<Buffer> {
  const keys: string[] = [];
  // Most pictures come in one part.
  if (offset > 0) for await (const key of files.list(prefix)) keys.push(key);
  const pieces: Uint8Array[] = [];
  let length = bytes.byteLength;
  // No more is read than was announced, whatever lies there.
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

/** Whether a file can never be kept as it is, however often its last part is sent: its parts need not wait for that. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.code !== 'rate_limited' && error.code !== 'unavailable';
}

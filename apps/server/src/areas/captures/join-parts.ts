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
  const before = await Promise.all(keys.toSorted().map((key) => files.get(key)));
  const whole = Buffer.concat([...before.filter((kept) => kept !== null), bytes]);
  if (whole.byteLength !== total) throw invalidField('total', 'The file is not as large as was said.');
  return whole;
}

/** Whether a file can never be kept as it is, however often its last part is sent: its parts need not wait for that. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.code !== 'rate_limited' && error.code !== 'unavailable';
}

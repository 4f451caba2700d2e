import type { StoredFile } from '../files/files.ts';
import { streamBytes } from './stream-bytes.ts';
import { takenInTime } from './taken-in-time.ts';

/** Responds with a streamed file: however many clients request it, memory holds only what they have read. */
export function fileAnswer({ bytes, parts }: StoredFile, headers: Readonly<Record<string, string>>): Response {
  return new Response(streamBytes(takenInTime(() => parts)), { headers: { ...headers, 'content-length': String(bytes) } });
}

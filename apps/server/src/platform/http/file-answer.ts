import type { StoredFile } from '../files/files.ts';
import { streamBytes } from './stream-bytes.ts';
import { takenInTime } from './taken-in-time.ts';

/** Answers with a file as it is read: however many ask for it at once, no more of it is in memory than they have taken. */
export function fileAnswer({ bytes, parts }: StoredFile, headers: Readonly<Record<string, string>>): Response {
  return new Response(streamBytes(takenInTime(() => parts)), { headers: { ...headers, 'content-length': String(bytes) } });
}

import { gunzipSync, zstdDecompressSync } from 'node:zlib';

/** What a kept file says, whichever way it is packed: a secret must not hide in it. */
export function unpackKept(name: string, bytes: Buffer): string {
  if (name.endsWith('.gz')) return gunzipSync(bytes).toString('latin1');
  return (name.endsWith('.zst') ? zstdDecompressSync(bytes) : bytes).toString('latin1');
}

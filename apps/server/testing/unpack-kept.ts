import { gunzipSync, zstdDecompressSync } from 'node:zlib';

/** The decompressed text of a stored file: a secret must not hide in a compressed one. */
export function unpackKept(name: string, bytes: Buffer): string {
  if (name.endsWith('.gz')) return gunzipSync(bytes).toString('latin1');
  return (name.endsWith('.zst') ? zstdDecompressSync(bytes) : bytes).toString('latin1');
}

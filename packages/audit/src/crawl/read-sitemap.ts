import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { createYielder } from '../breather.ts';
import { createSitemapReader, type SitemapContent } from './sitemap-reader.ts';

/** sitemaps.org protocol: 50 MB uncompressed. */
export const MAX_SITEMAP_BYTES = 50 * 1024 * 1024;

const CHUNK_BYTES = 64 * 1024;
/** How long to read a file before yielding to other tasks. */
const TURN_MS = 15;

/**
 * Reads the body of a sitemap response, decompressing a .gz file.
 * @param body bytes of the body
 * @param isCut whether the body was longer than what was read
 * @param onLoc called with each URL as it is read
 * @returns its content and its decompressed length in bytes
 */
export async function readSitemap(
  body: Uint8Array,
  isCut: boolean,
  onLoc: Parameters<typeof createSitemapReader>[0],
): Promise<SitemapContent & { readonly bytes: number }> {
  const isGzip = body[0] === 0x1f && body[1] === 0x8b;
  const reader = createSitemapReader(onLoc);
  const decoder = new TextDecoder();
  let bytes = 0;
  let isTooLong = isCut;
  let isUnreadable = false;
  const breathe = createYielder(TURN_MS);
  try {
    for await (const chunk of isGzip ? unpacked(body) : chunksOf(body)) {
      bytes += chunk.byteLength;
      isTooLong ||= bytes > MAX_SITEMAP_BYTES;
      if (!reader.write(decoder.decode(chunk, { stream: true })) || bytes > MAX_SITEMAP_BYTES) break;
      await breathe();
    }
  } catch {
    isUnreadable = true;
  }
  const content = reader.end(!isTooLong && !isUnreadable);
  const problems = [...content.problems];
  if (isTooLong) problems.push('The file is larger than 50 MB; what lies beyond was not read.');
  if (isUnreadable) problems.push('The file is damaged: it cannot be unpacked as gzip to its end.');
  return { ...content, problems, bytes };
}

async function* unpacked(body: Uint8Array): AsyncGenerator<Uint8Array> {
  const gunzip = Readable.from(chunksOf(body)).pipe(createGunzip());
  for await (const chunk of gunzip) if (chunk instanceof Uint8Array) yield chunk;
}

function* chunksOf(body: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < body.byteLength; start += CHUNK_BYTES) yield body.subarray(start, start + CHUNK_BYTES);
}

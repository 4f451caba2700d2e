import { constants, createBrotliDecompress, createGunzip, createInflate, createInflateRaw, createZstdDecompress } from 'node:zlib';
import type { Transform } from 'node:stream';
import { GrowingBytes } from './growing-bytes.ts';
import { PieceJoiner } from './piece-joiner.ts';

/** How reading a body ended. */
export type BodyOutcome = { kind: 'complete' | 'truncated'; body: Uint8Array } | { kind: 'malformed'; cause: unknown } | { kind: 'bomb' };

/** Takes the bytes of a body as they arrive; reports once through the `finish` it was made with. */
export interface BodyReader {
  /** Takes a chunk; false when the caller should pause until `resume` is called. */
  write(chunk: Buffer): boolean;
  /** No more bytes will come. */
  end(): void;
  /** Gives up without reporting. */
  destroy(): void;
}

const FLUSH = { flush: constants.Z_SYNC_FLUSH, finishFlush: constants.Z_SYNC_FLUSH };
const BROTLI_FLUSH = { flush: constants.BROTLI_OPERATION_FLUSH, finishFlush: constants.BROTLI_OPERATION_FLUSH };
// RFC 9659: a zstd content coding needs no window above 8 MiB; without this one frame could claim 128 MiB.
const ZSTD = { params: { [constants.ZSTD_d_windowLogMax]: 23 }, finishFlush: constants.ZSTD_e_flush };
const MAX_CODINGS = 2;
const RATIO_FLOOR_BYTES = 1024 * 1024;
const MAX_RATIO = 250;

function createDecoder(coding: string, firstByte: number): Transform {
  if (coding === 'br') return createBrotliDecompress(BROTLI_FLUSH);
  if (coding === 'zstd') return createZstdDecompress(ZSTD);
  if (coding === 'gzip') return createGunzip(FLUSH);
  // "deflate" means zlib, but some servers send the bare deflate stream; the first nibble tells them apart.
  return (firstByte & 0x0f) === 8 ? createInflate(FLUSH) : createInflateRaw(FLUSH);
}

/** The codings of a content-encoding header that this package decodes, in the order they were applied. Pure. */
export function decodableCodings(contentEncoding: string | null): string[] {
  if (contentEncoding === null) return [];
  const named = contentEncoding.split(',').map((coding) => coding.trim().toLowerCase().replace(/^x-/, ''));
  // Servers also put charsets and the like here; browsers then show the bytes as they are, and so do we.
  return named.filter((coding) => ['gzip', 'deflate', 'br', 'zstd'].includes(coding));
}

/**
 * Reads a body with a limit on its decoded size in bytes; nothing past the limit is kept or decoded.
 * `finish` is called once; `resume` after a write that returned false, when there is room again.
 */
export function createBodyReader(
  codings: readonly string[],
  maxBytes: number,
  finish: (outcome: BodyOutcome) => void,
  resume: () => void,
): BodyReader {
  const collected = new GrowingBytes(maxBytes);
  if (codings.length === 0) {
    return {
      write(chunk) {
        if (!collected.add(chunk)) finish({ kind: 'truncated', body: collected.take() });
        return true;
      },
      end: () => finish({ kind: 'complete', body: collected.take() }),
      destroy: () => undefined,
    };
  }

  let decoders: Transform[] = [];
  let isOver = false;
  let fed = 0;
  // Each write to a decoder is a separate task in the thread pool.
  const joined = new PieceJoiner((bytes) => {
    const [outer] = decoders;
    if (outer && !outer.destroyed) outer.write(bytes);
  });
  function conclude(outcome: BodyOutcome): void {
    if (isOver) return;
    isOver = true;
    for (const decoder of decoders) decoder.destroy();
    finish(outcome);
  }

  function onDecoded(chunk: Buffer, engine: Transform): void {
    if (isOver || collected.add(chunk)) return;
    // The engine's own count leaves out input that waits in its buffer, which would make a bomb look harmless.
    const consumed = 'bytesWritten' in engine && typeof engine.bytesWritten === 'number' ? engine.bytesWritten : fed;
    const isBomb = collected.size >= RATIO_FLOOR_BYTES && collected.size > Math.max(1, consumed) * MAX_RATIO;
    conclude(isBomb ? { kind: 'bomb' } : { kind: 'truncated', body: collected.take() });
  }

  function start(firstByte: number): Transform | null {
    if (codings.length > MAX_CODINGS) {
      conclude({ kind: 'malformed', cause: new Error('too many content codings') });
      return null;
    }
    decoders = codings.toReversed().map((coding, index) => createDecoder(coding, index === 0 ? firstByte : 0x78));
    const [outer, inner] = decoders;
    if (outer === undefined) return null;
    for (const decoder of decoders) decoder.on('error', (cause) => conclude({ kind: 'malformed', cause }));
    const last = inner === undefined ? outer : outer.pipe(inner);
    last.on('data', (chunk: Buffer) => onDecoded(chunk, outer));
    last.on('end', () => conclude({ kind: 'complete', body: collected.take() }));
    outer.on('drain', resume);
    return outer;
  }

  return {
    write(chunk) {
      if (isOver || chunk.length === 0) return true;
      const outer = decoders[0] ?? start(chunk[0] ?? 0);
      fed += chunk.length;
      if (outer === null || outer.destroyed) return true;
      joined.add(chunk);
      return !outer.writableNeedDrain;
    },
    end() {
      joined.flush();
      const [outer] = decoders;
      if (outer) outer.end();
      else conclude({ kind: 'complete', body: collected.take() });
    },
    destroy() {
      isOver = true;
      for (const decoder of decoders) decoder.destroy();
    },
  };
}

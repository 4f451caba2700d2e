import { CAPTURE_HEAD_MAX_BYTES, captureHead, type CaptureHead, fitting, readForeignJson } from '@plumbline/contract';
import type { CapturedJson } from '../tests/index.ts';

/**
 * The head of the answer a document came with, from the file `headers` of its step; null for what is none. Servers of earlier versions
 * kept larger ones, which are not read.
 */
export function readCapturedHead(bytes: Uint8Array): CaptureHead | null {
  if (bytes.byteLength > CAPTURE_HEAD_MAX_BYTES) return null;
  return fitting(captureHead, readForeignJson(bytes)).data ?? null;
}

/** The file `headers`, whatever the kind of its test. It is small enough to be judged where it is received. */
export const CAPTURED_HEAD: CapturedJson = { mostBytes: CAPTURE_HEAD_MAX_BYTES, fits: (bytes) => readCapturedHead(bytes) !== null };

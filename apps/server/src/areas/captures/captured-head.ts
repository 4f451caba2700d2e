import { CAPTURE_HEAD_MAX_BYTES, captureHead, type CaptureHead, fitting, readForeignJson } from '@plumbline/contract';
import type { CapturedJson } from '../tests/index.ts';

/**
 * Parses the response head of a document, from the `headers` file of its step; null when invalid. Servers of earlier versions stored larger
 * ones, which are not read.
 */
export function readCapturedHead(bytes: Uint8Array): CaptureHead | null {
  if (bytes.byteLength > CAPTURE_HEAD_MAX_BYTES) return null;
  return fitting(captureHead, readForeignJson(bytes)).data ?? null;
}

/** The `headers` file, for every kind of test. It is small enough to be validated on arrival. */
export const CAPTURED_HEAD: CapturedJson = { mostBytes: CAPTURE_HEAD_MAX_BYTES, fits: (bytes) => readCapturedHead(bytes) !== null };

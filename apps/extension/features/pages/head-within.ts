import type { CaptureHead } from '@plumbline/contract';
import {
  CAPTURE_HEAD_MAX_BYTES,
  CAPTURE_HEAD_MAX_HEADERS,
  CAPTURE_HEADER_NAME_MAX,
  CAPTURE_HEADER_VALUE_MAX,
} from '@plumbline/contract/rules';

/** The head of a response as a file; null when it is too large for the server. A truncated one would look like missing headers. */
export function headWithin(head: CaptureHead): Blob | null {
  const fits = head.headers.every(({ name, value }) => name.length <= CAPTURE_HEADER_NAME_MAX && value.length <= CAPTURE_HEADER_VALUE_MAX);
  const blob = new Blob([JSON.stringify(head)], { type: 'application/json' });
  return fits && head.headers.length <= CAPTURE_HEAD_MAX_HEADERS && blob.size <= CAPTURE_HEAD_MAX_BYTES ? blob : null;
}

import type { SafeFetchError, SafeResponse } from '@plumbline/safe-fetch';
import { charsetParameter } from '../charset-parameter.ts';
import type { Probe } from '../site-artifacts.ts';

const MAX_TEXT_BYTES = 64 * 1024;
/** Long enough for the signature of any file format. */
const SIGNATURE_BYTES = 64;

/** Media types whose body is text although they do not start with text/. */
const TEXT_TYPES = /^(?:text\/|application\/(?:[^;]*[+/])?(?:json|xml|javascript|ecmascript|x-httpd-php|x-sh|sql)\b|image\/svg)/;
/** Types that servers give to unknown files; the bytes decide. */
const UNKNOWN_TYPES: ReadonlySet<string> = new Set(['', 'application/octet-stream', 'binary/octet-stream']);

/**
 * Records the final response to a request.
 * @param url the URL that was requested, before redirects
 */
export function toProbe(url: string, answer: SafeResponse): Probe {
  const mediaType = mediaTypeOf(answer);
  return {
    url,
    finalUrl: answer.url,
    status: answer.status,
    headers: answer.headers,
    mediaType,
    text: isTextual(mediaType, answer.body) ? decodeStart(answer) : '',
    firstBytes: Buffer.from(answer.body.subarray(0, SIGNATURE_BYTES)).toString('hex'),
    bytes: answer.body.byteLength,
    totalMs: answer.timing.totalMs,
    redirects: answer.redirects,
    failure: null,
  };
}

/** Records that a request got no response. */
export function failedProbe(url: string, error: SafeFetchError): Probe {
  return {
    url,
    finalUrl: error.url,
    status: 0,
    headers: {},
    mediaType: '',
    text: '',
    firstBytes: '',
    bytes: 0,
    totalMs: 0,
    redirects: [],
    failure: { code: error.code, message: error.message },
  };
}

/** Media type of a response in lower case without parameters; '' when the header is absent. */
export function mediaTypeOf(answer: SafeResponse): string {
  const contentType = answer.headers['content-type']?.[0] ?? '';
  return (contentType.split(';', 1)[0] ?? '').trim().toLowerCase();
}

/** /.env and /.git/HEAD are mostly served as application/octet-stream; text has no zero bytes. */
function isTextual(mediaType: string, body: Uint8Array): boolean {
  return TEXT_TYPES.test(mediaType) || (UNKNOWN_TYPES.has(mediaType) && !body.subarray(0, 1024).includes(0));
}

function decodeStart(answer: SafeResponse): string {
  const label = charsetParameter(answer.headers['content-type']?.[0] ?? '') ?? 'utf-8';
  const start = answer.body.subarray(0, MAX_TEXT_BYTES);
  try {
    return new TextDecoder(label).decode(start);
  } catch {
    return new TextDecoder().decode(start);
  }
}

import { SafeFetchError, type SafeFetch, type SafeResponse } from '@plumbline/safe-fetch';
import { parseUrl } from '@plumbline/urls';
import type { ResourceState } from '../site-artifacts.ts';
import { type FetchedResource, fetchResource, failedResource } from './ask-resource.ts';
import { readImageHeader } from './image-header.ts';
import { mediaTypeOf } from './to-probe.ts';

const TIMEOUT_MS = 8_000;
const IMAGE_BYTES = 64 * 1024;
const SCRIPT_BYTES = 4 * 1024;
/** Holds the banner and version of a library. */
const SCRIPT_CHARACTERS = 1_024;
/** An image whose server does not state its length is read up to here; the thresholds of the checks are lower. */
const MAX_COUNTED_BYTES = 1024 * 1024;

/**
 * Requests the beginning of an image or a script, which tells more than a HEAD for a single request. If the server does not respond to that, the file
 * is requested like any other.
 * @throws only when the signal is aborted
 */
export async function fetchStart(url: string, kind: 'image' | 'script', fetch: SafeFetch, signal: AbortSignal): Promise<FetchedResource> {
  const limit = kind === 'image' ? IMAGE_BYTES : SCRIPT_BYTES;
  const answer = await requestStart(url, limit, fetch, signal);
  if (answer instanceof SafeFetchError) {
    const failed = failedResource(url, answer);
    // A host that cannot be reached is not requested a second time.
    return failed.isConnectionFailure ? failed : fetchResource(url, fetch, signal);
  }
  if (answer.status !== 200 && answer.status !== 206) return fetchResource(url, fetch, signal);
  const mediaType = mediaTypeOf(answer);
  const bytes = lengthOf(answer) ?? (kind === 'image' ? await countBytes(url, fetch, signal) : null);
  const state: ResourceState = { url, status: 200, mediaType, bytes, verdict: 'ok', failure: null };
  return { state: { ...state, ...(kind === 'image' ? imageFields(answer) : scriptFields(answer, mediaType)) }, isConnectionFailure: false };
}

async function requestStart(url: string, limit: number, fetch: SafeFetch, signal: AbortSignal): Promise<SafeResponse | SafeFetchError> {
  // SVG travels compressed, and a part of a compressed file cannot be decompressed.
  const isText = /\.svg$/i.test(parseUrl(url)?.pathname ?? '');
  const headers = isText ? {} : { range: `bytes=0-${limit - 1}`, 'accept-encoding': 'identity' };
  try {
    return await fetch.request({ url, headers, maxBytes: limit, timeoutMs: TIMEOUT_MS, signal });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof SafeFetchError) return error;
    throw error;
  }
}

/** Length of the whole file as transferred; null when the response does not state it. */
function lengthOf(answer: SafeResponse): number | null {
  const whole = /\/(\d{1,15})$/.exec(answer.headers['content-range']?.[0] ?? '')?.[1];
  if (answer.status === 206) return whole === undefined ? null : Number(whole);
  const length = answer.headers['content-length']?.[0] ?? '';
  if (/^\d{1,15}$/.test(length)) return Number(length);
  return answer.truncated ? null : answer.wireBytes;
}

async function countBytes(url: string, fetch: SafeFetch, signal: AbortSignal): Promise<number | null> {
  try {
    const { status, wireBytes } = await fetch.request({ url, maxBytes: MAX_COUNTED_BYTES, timeoutMs: TIMEOUT_MS, signal });
    return status === 200 ? wireBytes : null;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof SafeFetchError) return null;
    throw error;
  }
}

function imageFields(answer: SafeResponse): Pick<ResourceState, 'image'> {
  const image = readImageHeader(answer.body);
  return image === null ? {} : { image };
}

function scriptFields(answer: SafeResponse, mediaType: string): Pick<ResourceState, 'scriptStart'> {
  if (!/(?:java|ecma)script/.test(mediaType)) return {};
  return { scriptStart: new TextDecoder().decode(answer.body).slice(0, SCRIPT_CHARACTERS).toWellFormed() };
}

import type { Request } from 'playwright-core';

/** Successful responses with content (RFC 9110, 15.3). */
const WITH_CONTENTS = new Set([200, 201, 202, 203, 206]);
/** Successful responses without content, which is enough for a write. */
const EMPTY = new Set([204, 205]);
const WRITING = new Set(['DELETE', 'PATCH', 'POST', 'PUT']);
/** Redirects (RFC 9110, 15.4). */
const LEADING = new Set([301, 302, 303, 307, 308]);

/** Whether a response is a success. An empty one is not when reading: there may have been content before. */
export function isSuccess(method: string, status: number): boolean {
  return WITH_CONTENTS.has(status) || (EMPTY.has(status) && WRITING.has(method));
}

/** Whether a response only says that the cached content is still valid. */
export const isUnchanged = (status: number): boolean => status === 304;

export const isGood = (method: string, status: number): boolean => isUnchanged(status) || isSuccess(method, status);

export const isLeading = (status: number): boolean => LEADING.has(status);

/** The request at the start of a redirect chain; the request itself if it was not redirected. */
export function firstOf(request: Request): Request {
  let first = request;
  for (let before = request.redirectedFrom(); before; before = first.redirectedFrom()) first = before;
  return first;
}

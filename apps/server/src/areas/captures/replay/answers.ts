import type { Request } from 'playwright-core';

/** Answers of success that carry something (RFC 9110, 15.3). */
const WITH_CONTENTS = new Set([200, 201, 202, 203, 206]);
/** Answers of success that carry nothing: all that who writes may want to know. */
const EMPTY = new Set([204, 205]);
const WRITING = new Set(['DELETE', 'PATCH', 'POST', 'PUT']);
/** Answers that lead elsewhere (RFC 9110, 15.4). */
const LEADING = new Set([301, 302, 303, 307, 308]);

/** Whether an answer is what was asked for. An empty one to who reads is not: there may have been something before. */
export function isSuccess(method: string, status: number): boolean {
  return WITH_CONTENTS.has(status) || (EMPTY.has(status) && WRITING.has(method));
}

/** Whether an answer says nothing but that what is asked for is where it was. */
export const isUnchanged = (status: number): boolean => status === 304;

export const isGood = (method: string, status: number): boolean => isUnchanged(status) || isSuccess(method, status);

export const isLeading = (status: number): boolean => LEADING.has(status);

/** The request that led to one; itself where none did. */
export function firstOf(request: Request): Request {
  let first = request;
  for (let before = request.redirectedFrom(); before; before = first.redirectedFrom()) first = before;
  return first;
}

/** How to call an operation for a test: `{id}` stands for its id, `{url}` for its page. */
export interface ForeignRequest {
  readonly query?: string;
  readonly body?: object;
  /** What someone from another workspace gets: a status, or an empty response. */
  readonly stranger: number | 'nothing';
}

/** What the API walk (tenancy.test.ts) needs to know about an area’s operations; declared in the area’s `testing/foreign-requests.ts`. */
export interface ForeignRequests {
  /** Operations on a test, called by someone from another workspace. */
  readonly onATest?: Readonly<Record<string, ForeignRequest>>;
  /** Operations that only concern the caller, or that the area’s own tests try with strangers. */
  readonly own?: readonly string[];
}

/** Id of the step, request and message that the walk adds to its test. */
export const REFERENCE = '00000000-0000-4000-8000-000000000000';

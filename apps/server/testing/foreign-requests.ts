/** How an operation is asked for a test: `{id}` stands for it, `{url}` for its page. */
export interface ForeignRequest {
  readonly query?: string;
  readonly body?: object;
  /** What a stranger gets: the status, or an answer as if there were nothing. */
  readonly stranger: number | 'nothing';
}

/** What the walk over the API (tenancy.test.ts) has to know of the operations of an area; beside it in `testing/foreign-requests.ts`. */
export interface ForeignRequests {
  /** Operations on a test, asked by somebody of another workspace. */
  readonly onATest?: Readonly<Record<string, ForeignRequest>>;
  /** Operations that concern the caller alone, or whose things the area's own tests try with strangers. */
  readonly own?: readonly string[];
}

/** The id of the step, request and message that the walk puts into its test. */
export const REFERENCE = '00000000-0000-4000-8000-000000000000';

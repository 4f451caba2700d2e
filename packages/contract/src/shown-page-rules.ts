/** What the picture of a shown page may weigh as it comes. */
export const SHOWN_PICTURE_MAX_BYTES = 1_000_000;
/** Pages that one post may show. */
export const SHOWN_PAGES_MAX = 3;
/** Pictures of shown pages that go with one ticket: a post has those of the posts that were merged into it too. */
export const TICKET_PICTURES_MAX = 10;
/** Failed requests and lines of the console that come with a page, the newest. */
export const SHOWN_LINES_MAX = 50;
/** Characters of an address or a line. */
export const SHOWN_LINE_MAX = 1000;

/** A request of the page that failed. */
export interface FailedRequest {
  /** Without secrets in it. */
  readonly url: string;
  /** Of the answer; 0 where there was none. */
  readonly status: number;
  /** What asked for it, as the browser names it: `fetch`, `img`, `script` and the like. */
  readonly initiator: string;
}

/** A line the page wrote to the console, or an error nobody caught. */
export interface ConsoleLine {
  readonly level: 'error' | 'warning';
  readonly text: string;
}

/** The picture in Base64, and everything beside it. */
export const SHOWN_BODY_MAX_BYTES = 1_700_000;

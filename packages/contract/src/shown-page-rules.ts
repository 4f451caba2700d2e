/** Maximum size of a page's screenshot, as uploaded. */
export const SHOWN_PICTURE_MAX_BYTES = 1_000_000;
/** Maximum number of pages shown in one post. */
export const SHOWN_PAGES_MAX = 3;
/** Maximum number of screenshots of pages attached to one ticket: a post includes those of posts merged into it. */
export const TICKET_PICTURES_MAX = 10;
/** Maximum number of failed requests and of console lines sent with a page, the newest ones. */
export const SHOWN_LINES_MAX = 50;
/** Maximum length of an address or a line. */
export const SHOWN_LINE_MAX = 1000;

/** A request of the page that failed. */
export interface FailedRequest {
  /** Redacted. */
  readonly url: string;
  /** Of the response; 0 where there was none. */
  readonly status: number;
  /** The initiator type as the browser names it: `fetch`, `img`, `script` and so on. */
  readonly initiator: string;
}

/** A line the page wrote to the console, or an uncaught error. */
export interface ConsoleLine {
  readonly level: 'error' | 'warning';
  readonly text: string;
}

/** The screenshot in Base64, and everything beside it. */
export const SHOWN_BODY_MAX_BYTES = 1_700_000;

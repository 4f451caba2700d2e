import type { FailureCode } from './child-messages.ts';

const SENTENCES: Record<Exclude<FailureCode, 'error_status' | 'unknown'>, string> = {
  not_begun: 'The server was too busy to start Lighthouse in time. Try again later.',
  timed_out: 'Lighthouse did not finish in time, so the run was stopped. The page may never stop loading.',
  no_answer: 'The page did not answer.',
  refused: 'The page led to an address that this server may not open.',
  not_html: 'The page is not HTML, and Lighthouse judges nothing else.',
  nothing_painted: 'The page painted nothing, so there was nothing to measure.',
  insecure: 'The page has no valid certificate, so the browser did not open it.',
  too_large: 'The page took more memory than a run may have, so the run was ended.',
  hung: 'The page stopped answering while it was measured.',
};

/** Why Lighthouse has no result for a page; `message` is one sentence for users. */
export class LighthouseFailure extends Error {
  override name = 'LighthouseFailure';
  readonly code: FailureCode;

  /** @param detail the response status, or Lighthouse's own code where we have no better */
  constructor(code: FailureCode, detail: string = '') {
    super(sentence(code, detail));
    this.code = code;
  }
}

function sentence(code: FailureCode, detail: string): string {
  if (code === 'error_status') return `The page responded with status ${detail}. Lighthouse does not measure error pages.`;
  if (code === 'unknown') return `Lighthouse could not measure the page (${detail}).`;
  return SENTENCES[code];
}

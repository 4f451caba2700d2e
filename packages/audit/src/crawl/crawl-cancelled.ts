/** The crawl was stopped through its signal. What had been answered by then is committed; the rest can be resumed. */
export class CrawlCancelled extends Error {
  override readonly name = 'CrawlCancelled';
  readonly code = 'crawl-cancelled';
  /** Pages judged and committed, including those of earlier runs. */
  readonly answered: number;
  /** URLs discovered but neither answered nor skipped. */
  readonly pending: number;

  constructor(answered: number, pending: number) {
    super('The crawl was cancelled.');
    this.answered = answered;
    this.pending = pending;
  }
}

import type { Dispatcher } from 'undici';
import { createBodyReader, decodableCodings } from './body-reader.ts';
import type { BodyOutcome, BodyReader } from './body-reader.ts';
import type { Connection } from './connection-pool.ts';
import { PieceMeter } from './piece-meter.ts';
import { SafeFetchError, systemCode } from './safe-fetch-error.ts';

/** One response, before redirects are handled. */
export interface HopResponse {
  status: number;
  headers: Record<string, string[]>;
  body: Uint8Array;
  truncated: boolean;
  wireBytes: number;
  contentEncoding: string | null;
  remoteAddress: string | null;
  /** From sending the request on its connection to the response headers, in milliseconds. */
  firstByteMs: number;
}

/** The request of one exchange. */
export interface HopPlan {
  url: string;
  /** Limit on the decoded body, in bytes. */
  maxBytes: number;
  /** Whether to discard the body of a response with this status and these headers. */
  isDiscarded(status: number, headers: Record<string, string[]>): boolean;
}

// A discarded body is read up to this size so that the connection can be reused; beyond it, closing is cheaper.
const MAX_DISCARDED_BYTES = 64 * 1024;
/** Informational responses, such as 103 Early Hints, before the final one. Servers send one or two. */
const MAX_EARLY_ANSWERS = 10;
const EMPTY = new Uint8Array(0);

function toHeaderLists(headers: Record<string, string | string[] | undefined>): Record<string, string[]> {
  const lists: Record<string, string[]> = {};
  for (const name in headers) {
    const value = headers[name];
    // Assigning this name would set the prototype; no honest server uses such a header.
    if (value === undefined || name === '__proto__') continue;
    lists[name] = typeof value === 'string' ? [value] : value;
  }
  return lists;
}

/** Maps undici's errors to our closed codes. */
function exchangeError(error: unknown, url: string): SafeFetchError {
  if (error instanceof SafeFetchError) return new SafeFetchError(error.code, url, error.cause);
  const code = systemCode(error);
  if (code === 'UND_ERR_INVALID_ARG' || code === 'UND_ERR_NOT_SUPPORTED') {
    return new SafeFetchError('invalid_header', url, error);
  }
  // Reported by the thread that handles TLS.
  if (code === 'too_many_pieces') return new SafeFetchError(code, url, error);
  if (code === 'UND_ERR_DESTROYED' || code === 'UND_ERR_CLOSED') return new SafeFetchError('aborted', url, error);
  return new SafeFetchError('protocol_error', url, error);
}

/** One request and its response on one connection: undici's handler, which settles once and then ignores the rest. */
export class HopExchange implements Dispatcher.DispatchHandler {
  /** Set by the pool when it picks a connection. */
  connection: Connection | null = null;
  readonly #plan: HopPlan;
  readonly #meter = new PieceMeter();
  readonly #resolve: (response: HopResponse) => void;
  readonly #reject: (error: SafeFetchError) => void;
  #controller: Dispatcher.DispatchController | null = null;
  #reader: BodyReader | null = null;
  #isSettled = false;
  #hasEnded = false;
  #isReused = false;
  #sentAt = 0;
  #firstByteMs = 0;
  #status = 0;
  #headers: Record<string, string[]> = {};
  #contentEncoding: string | null = null;
  #wireBytes = 0;
  #earlyAnswers = 0;

  constructor(plan: HopPlan, resolve: (response: HopResponse) => void, reject: (error: SafeFetchError) => void) {
    this.#plan = plan;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  /** Whether a failure can mean that the server closed an idle connection just as it was used, so that a retry is due. */
  get isStaleConnection(): boolean {
    return this.#isReused && this.#status === 0;
  }

  /** Ends the exchange with an error immediately, whatever the connection is doing. */
  cancel(error: SafeFetchError): void {
    if (this.#isSettled) return;
    this.#settle();
    this.#reject(error);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#isSettled) return controller.abort(new SafeFetchError('aborted', this.#plan.url));
    this.#sentAt = performance.now();
    if (this.connection) {
      this.connection.served += 1;
      this.connection.meter = this.#meter;
      this.#isReused = this.connection.served > 1;
    }
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number, headers: Record<string, string | string[] | undefined>): void {
    if (this.#isSettled) return;
    if (status < 200) {
      this.#earlyAnswers += 1;
      if (this.#earlyAnswers > MAX_EARLY_ANSWERS) this.cancel(new SafeFetchError('too_many_pieces', this.#plan.url));
      return;
    }
    this.#firstByteMs = performance.now() - this.#sentAt;
    this.#status = status;
    this.#headers = toHeaderLists(headers);
    this.#contentEncoding = this.#headers['content-encoding']?.join(', ') ?? null;
    if (this.#plan.isDiscarded(status, this.#headers)) return;
    this.#reader = createBodyReader(
      decodableCodings(this.#contentEncoding),
      this.#plan.maxBytes,
      (outcome) => this.#finish(outcome),
      () => controller.resume(),
    );
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#isSettled) return;
    this.#wireBytes += chunk.length;
    if (!this.#meter.take(chunk.length)) return this.cancel(new SafeFetchError('too_many_pieces', this.#plan.url));
    if (this.#reader === null) {
      if (this.#wireBytes > MAX_DISCARDED_BYTES) this.#finish({ kind: 'truncated', body: EMPTY });
    } else if (!this.#reader.write(chunk)) controller.pause();
  }

  onResponseEnd(): void {
    this.#hasEnded = true;
    if (this.#isSettled) return;
    if (this.#reader === null) this.#finish({ kind: 'complete', body: EMPTY });
    else this.#reader.end();
  }

  onResponseError(_controller: unknown, error: Error): void {
    this.#hasEnded = true;
    this.cancel(exchangeError(error, this.#plan.url));
  }

  #settle(): void {
    this.#isSettled = true;
    this.#reader?.destroy();
    // The rest of the response is not wanted and must not keep the connection busy.
    if (!this.#hasEnded) this.#controller?.abort(new SafeFetchError('aborted', this.#plan.url));
  }

  #finish(outcome: BodyOutcome): void {
    if (this.#isSettled) return;
    if (outcome.kind === 'malformed') {
      return this.cancel(new SafeFetchError('protocol_error', this.#plan.url, outcome.cause));
    }
    if (outcome.kind === 'bomb') return this.cancel(new SafeFetchError('body_too_large', this.#plan.url));
    this.#settle();
    this.#resolve({
      status: this.#status,
      headers: this.#headers,
      body: outcome.body,
      truncated: outcome.kind === 'truncated',
      wireBytes: this.#wireBytes,
      contentEncoding: this.#contentEncoding,
      remoteAddress: this.connection?.remoteAddress ?? null,
      firstByteMs: this.#firstByteMs,
    });
  }
}

import { Duplex } from 'node:stream';
import { SafeFetchError } from './safe-fetch-error.ts';

/** What is read in turns: a socket, or a stream of the TLS thread. */
export type TurnSource = Duplex & { ref(): unknown; unref(): unknown };

/** How much to process in one go: some five milliseconds' work for the most expensive data. */
const PART_BYTES = 16 * 1024;
/** How long to process parts before yielding to other tasks of the thread. */
const TURN_MS = 5;
const NOTHING = Buffer.alloc(0);

/** Connections of this thread with pending data, the one waiting longest first. */
const line = new Set<TurnStream>();
let isServing = false;

function join(stream: TurnStream): void {
  line.add(stream);
  if (isServing) return;
  isServing = true;
  setImmediate(serve);
}

function serve(): void {
  serveUntil(performance.now() + TURN_MS);
}

function serveUntil(end: number): void {
  const [next] = line;
  if (next === undefined) {
    isServing = false;
    return;
  }
  line.delete(next);
  try {
    next.giveOn();
  } finally {
    // The reader processes the part in a tick that was scheduled before this one.
    process.nextTick(() => {
      if (performance.now() < end) serveUntil(end);
      else setImmediate(serve);
    });
  }
}

/**
 * A connection whose data is delivered in parts, in turns with all other connections of this thread. Otherwise everything a socket holds, up to two
 * megabytes, is read in one go, and sixty sockets can block the thread for many seconds.
 */
export class TurnStream extends Duplex {
  readonly #source: TurnSource;
  readonly #pass: (bytes: number) => boolean;
  #held: Buffer = NOTHING;
  /** What to do once all data is delivered: the other side has ended or is gone. */
  #conclude: (() => void) | null = null;

  /**
   * @param source connected
   * @param pass counts bytes before they are processed; when it returns false, the connection ends with too_many_pieces
   */
  constructor(source: TurnSource, pass: (bytes: number) => boolean) {
    super({ readableHighWaterMark: PART_BYTES });
    this.#source = source;
    this.#pass = pass;
    source.on('data', (bytes: Buffer) => {
      source.pause();
      this.#held = this.#held.length === 0 ? bytes : Buffer.concat([this.#held, bytes]);
      join(this);
    });
    const over = (conclude: () => void): void => {
      this.#conclude = conclude;
      if (this.#held.length === 0) conclude();
    };
    source.once('end', () =>
      over(() => {
        this.push(null);
        // Delivers the end even to a connection that nobody reads at the moment.
        this.read(0);
      }),
    );
    // Delayed, since the reader has yet to process the last part.
    source.on('error', (error) => over(() => void setImmediate(() => this.destroy(error))));
    // After the other side has ended, data can still be read; the reader then closes this side.
    source.once('close', () => {
      if (this.#conclude === null) over(() => void setImmediate(() => this.destroy()));
    });
  }

  /** Delivers one part of the pending data; called when it is this connection's turn. */
  giveOn(): void {
    const part = this.#held.subarray(0, PART_BYTES);
    this.#held = part.length === this.#held.length ? NOTHING : this.#held.subarray(PART_BYTES);
    if (!this.#pass(part.length)) {
      this.destroy(new SafeFetchError('too_many_pieces', ''));
      return;
    }
    const isWanted = this.push(part);
    if (this.#held.length === 0 && this.#conclude) this.#conclude();
    else if (isWanted) this._read();
  }

  override _read(): void {
    if (this.#held.length > 0) join(this);
    else this.#source.resume();
  }

  override _write(bytes: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#source.write(bytes, done);
  }

  override _final(done: (error?: Error | null) => void): void {
    this.#source.end(() => done());
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    line.delete(this);
    this.#held = NOTHING;
    this.#source.destroy();
    done(error);
  }

  /** Keeps the process alive for this connection. */
  ref(): void {
    this.#source.ref();
  }

  unref(): void {
    this.#source.unref();
  }
}

import { Duplex } from 'node:stream';
import { SafeFetchError } from './safe-fetch-error.ts';

/** What is read in turns: a socket, or what the TLS thread carries. */
export type TurnSource = Duplex & { ref(): unknown; unref(): unknown };

/** What is worked on in one go. Of the dearest bytes, it is some five milliseconds of work. */
const PART_BYTES = 16 * 1024;
/** How long parts are worked on before others of the thread have their turn. */
const TURN_MS = 5;
const NOTHING = Buffer.alloc(0);

/** Connections of this thread from which something came, those longest without a turn first. */
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
    // Who reads works on it in a tick that was asked for before this one.
    process.nextTick(() => {
      if (performance.now() < end) serveUntil(end);
      else setImmediate(serve);
    });
  }
}

/**
 * A connection whose bytes come in parts, and in turns with those of all other connections of this thread: what a socket holds is read at
 * once otherwise, up to two megabytes, and those of sixty sockets add up to many seconds in which nobody else is answered.
 */
export class TurnStream extends Duplex {
  readonly #source: TurnSource;
  readonly #pass: (bytes: number) => boolean;
  #held: Buffer = NOTHING;
  /** What is to be done once all that came was handed on: the other side has said all, or is gone. */
  #conclude: (() => void) | null = null;

  /**
   * @param source connected
   * @param pass counts bytes before they are worked on; where it returns false, the connection ends with too_many_pieces
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
        // Of a connection that nobody reads at the moment, the end is told as well.
        this.read(0);
      }),
    );
    // Later, since who reads has yet to look at what was handed on last.
    source.on('error', (error) => over(() => void setImmediate(() => this.destroy(error))));
    // Where the other side has said all, it may still be read, and whoever reads ends this when they have.
    source.once('close', () => {
      if (this.#conclude === null) over(() => void setImmediate(() => this.destroy()));
    });
  }

  /** Hands on a part of what came: called when it is its turn. */
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

  /** Has the process stay alive for this connection. */
  ref(): void {
    this.#source.ref();
  }

  unref(): void {
    this.#source.unref();
  }
}

import { IncomingMessage } from 'node:http';
import { PieceJoiner } from './piece-joiner.ts';
import { PieceMeter } from './piece-meter.ts';

/** The error of a request that arrives in too many pieces. */
export class TooManyPiecesError extends Error {
  override name = 'TooManyPiecesError';
}

interface MeteredEvents {
  came: [bytes: number];
  resumed: [];
  cut: [why: Error];
}

/**
 * A request whose body is delivered in few pieces, however its sender split it: `createServer({ IncomingMessage: MeteredRequest })`. It emits `came`
 * with the number of body bytes received, and `resumed` when its sender need no longer wait for us. When there are too many pieces it emits `cut`,
 * upon which its socket can still carry a response, and ends with TooManyPiecesError. All of this also holds for bodies that nobody reads.
 */
export class MeteredRequest extends IncomingMessage {
  readonly #meter = new PieceMeter();
  readonly #joined = new PieceJoiner((bytes) => void super.push(bytes));
  #isCut = false;
  #isHeldUp = false;

  /** Whether its sender waits for us: the connection is not read until the received data is consumed. */
  get isHeldUp(): boolean {
    return this.#isHeldUp;
  }

  /** Stops receiving: emits `cut` and fails reads with the error. */
  cut(why: Error): void {
    if (this.#isCut) return;
    this.#isCut = true;
    this.#tell('cut', why);
    this.destroy(why);
  }

  /** Node delivers every piece through this method. */
  override push(piece: Uint8Array | null): boolean {
    if (this.#isCut) return false;
    if (piece === null) {
      this.#joined.flush();
      return super.push(null);
    }
    if (this.#meter.take(piece.length)) this.#tell('came', piece.length);
    else this.cut(new TooManyPiecesError('too many pieces'));
    // A listener of `came` may have cut it.
    if (this.#isCut) return false;
    this.#joined.add(piece);
    this.#isHeldUp = this.readableLength + this.#joined.size >= this.readableHighWaterMark;
    return !this.#isHeldUp;
  }

  override _read(size: number): void {
    const wasHeldUp = this.#isHeldUp;
    this.#isHeldUp = false;
    if (wasHeldUp) this.#tell('resumed');
    super._read(size);
  }

  /** Node's own implementation discards unread bodies without calling `push`, so they would escape the limit. */
  _dump(): void {
    this.resume();
  }

  #tell<Name extends keyof MeteredEvents>(name: Name, ...said: MeteredEvents[Name]): void {
    this.emit(name, ...said);
  }
}

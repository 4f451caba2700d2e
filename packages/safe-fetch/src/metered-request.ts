import { IncomingMessage } from 'node:http';
import { PieceJoiner } from './piece-joiner.ts';
import { PieceMeter } from './piece-meter.ts';

/** How reading a request ends that is cut into too many pieces. */
export class CutRequestError extends Error {
  override name = 'CutRequestError';
}

interface MeteredEvents {
  came: [bytes: number];
  resumed: [];
  cut: [why: Error];
}

/**
 * A request whose body comes in few pieces, however its sender cut it: `createServer({ IncomingMessage: MeteredRequest })`. It tells by the event
 * `came` how many bytes of its body are taken, and by `resumed` that its sender need not wait for us any more. One that is cut into too many is told of by the event `cut`, in which it can still be answered on
 * its socket, and ends with CutRequestError. That goes for bodies that nobody reads as well.
 */
export class MeteredRequest extends IncomingMessage {
  readonly #meter = new PieceMeter();
  readonly #joined = new PieceJoiner((bytes) => void super.push(bytes));
  #isCut = false;
  #isHeldUp = false;

  /** Whether its sender waits for us: no more is read from the connection until somebody reads what has come. */
  get isHeldUp(): boolean {
    return this.#isHeldUp;
  }

  /** Takes no more of it: it is told of by the event `cut`, and whoever reads it gets the error. */
  cut(why: Error): void {
    if (this.#isCut) return;
    this.#isCut = true;
    this.#tell('cut', why);
    this.destroy(why);
  }

  /** Node has each piece come through here. */
  override push(piece: Uint8Array | null): boolean {
    if (this.#isCut) return false;
    if (piece === null) {
      this.#joined.flush();
      return super.push(null);
    }
    if (this.#meter.take(piece.length)) this.#tell('came', piece.length);
    else this.cut(new CutRequestError('too many pieces'));
    // Whoever is told of what came may cut it.
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

  /** Where nobody reads it, Node would not have it come through `push` any more, and there would be no end to it. */
  _dump(): void {
    this.resume();
  }

  #tell<Name extends keyof MeteredEvents>(name: Name, ...said: MeteredEvents[Name]): void {
    this.emit(name, ...said);
  }
}

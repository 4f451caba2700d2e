import { IncomingMessage } from 'node:http';
import { PieceJoiner } from './piece-joiner.ts';
import { PieceMeter } from './piece-meter.ts';

/** How reading a request ends that is cut into too many pieces. */
export class CutRequestError extends Error {
  override name = 'CutRequestError';
}

/**
 * A request whose body comes in few pieces, however its sender cut it: `createServer({ IncomingMessage: MeteredRequest })`. One that is cut
 * into too many is told of by the event `cut`, in which it can still be answered on its socket, and ends with CutRequestError. That goes for
 * bodies that nobody reads as well.
 */
export class MeteredRequest extends IncomingMessage {
  readonly #meter = new PieceMeter();
  readonly #joined = new PieceJoiner((bytes) => void super.push(bytes));
  #isCut = false;

  /** Node has each piece come through here. */
  override push(piece: Uint8Array | null): boolean {
    if (this.#isCut) return false;
    if (piece === null) {
      this.#joined.flush();
      return super.push(null);
    }
    if (!this.#meter.take(piece.length)) {
      this.#isCut = true;
      this.emit('cut');
      this.destroy(new CutRequestError('too many pieces'));
      return false;
    }
    this.#joined.add(piece);
    return this.readableLength + this.#joined.size < this.readableHighWaterMark;
  }

  /** Where nobody reads it, Node would not have it come through `push` any more, and there would be no end to it. */
  _dump(): void {
    this.resume();
  }
}

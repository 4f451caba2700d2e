import { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { PieceJoiner } from './piece-joiner.ts';
import { PieceMeter } from './piece-meter.ts';
import { SafeFetchError } from './safe-fetch-error.ts';

/**
 * A request whose body comes in few pieces, however its sender cut it: `createServer({ IncomingMessage: MeteredRequest })`. One that is cut
 * into too many is told of by the event `cut`, in which it can still be answered on its socket, and ends with too_many_pieces. That goes for
 * bodies that nobody reads as well.
 */
export class MeteredRequest extends IncomingMessage {
  readonly #meter = new PieceMeter();
  readonly #joined = new PieceJoiner((bytes) => void super.push(bytes));
  #isCut = false;

  constructor(socket: Socket) {
    super(socket);
  }

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
      this.destroy(new SafeFetchError('too_many_pieces', this.url ?? ''));
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

import type { Socket } from 'node:net';
import { PieceMeter } from './piece-meter.ts';
import { TurnStream } from './turn-stream.ts';

/** A connection as Node's HTTP client needs it, read in turns with all others. */
export class ProxiedSocket extends TurnStream {
  readonly #socket: Socket;
  /** Counts the pieces received for the current request. */
  meter = new PieceMeter();

  /** @param socket connected */
  constructor(socket: Socket) {
    super(socket, (bytes) => this.meter.pass(bytes));
    this.#socket = socket;
    socket.on('timeout', () => this.emit('timeout'));
    // As with a socket: an idle connection is only removed from the pool when it is closed, and 'end' alone does not close it.
    this.once('end', () => this.end());
  }

  /** As Socket.setTimeout. */
  setTimeout(ms: number): this {
    this.#socket.setTimeout(ms);
    return this;
  }

  setKeepAlive(isKept: boolean, delayMs: number): this {
    this.#socket.setKeepAlive(isKept, delayMs);
    return this;
  }

  setNoDelay(isWanted: boolean): this {
    this.#socket.setNoDelay(isWanted);
    return this;
  }
}

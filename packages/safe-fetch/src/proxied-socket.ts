import type { Socket } from 'node:net';
import { PieceMeter } from './piece-meter.ts';
import { TurnStream } from './turn-stream.ts';

/** A connection as Node's client for HTTP speaks over it, read in turns with all others. */
export class ProxiedSocket extends TurnStream {
  readonly #socket: Socket;
  /** Counts what comes for the request under way. */
  meter = new PieceMeter();

  /** @param socket connected */
  constructor(socket: Socket) {
    super(socket, (bytes) => this.meter.pass(bytes));
    this.#socket = socket;
    socket.on('timeout', () => this.emit('timeout'));
    // As a socket: a connection that is kept for later is forgotten when it is closed, not when it has ended.
    this.once('end', () => this.end());
  }

  /** As that of a socket. */
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

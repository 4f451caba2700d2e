import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import type { Handshake } from './handshake-costs.ts';

/**
 * A TCP connection as TLS is spoken over it. Bytes that come in are worked on as they are handed over, so that what a handshake
 * takes is known after each of its parts, and nothing is done for the next where it was too much.
 */
export class HandshakeWire extends Duplex {
  readonly #socket: Socket;
  #handshake: Handshake | null;

  /** @param socket connected */
  constructor(socket: Socket, handshake: Handshake) {
    super();
    this.#socket = socket;
    this.#handshake = handshake;
    socket.on('data', (bytes) => {
      if (!this.push(bytes)) socket.pause();
    });
    let isWhole = false;
    socket.once('end', () => {
      isWhole = true;
      this.push(null);
    });
    socket.on('error', (error) => this.destroy(error));
    // Where the other side has said all, TLS may still be reading it, and ends this when it has.
    socket.once('close', () => {
      if (!isWhole) this.destroy();
    });
  }

  /** The handshake is over: what comes now is not measured. */
  shaken(): void {
    this.#handshake = null;
  }

  /** Every way of the bytes to TLS leads through here, whether it was ready for them or they had to wait. */
  override emit(event: string | symbol, ...values: unknown[]): boolean {
    const handshake = this.#handshake;
    if (event !== 'data' || handshake === null) return super.emit(event, ...values);
    if (!handshake.mayGoOn()) {
      this.destroy(new Error('Handshakes with this network take too long.'));
      return false;
    }
    const before = process.threadCpuUsage();
    try {
      return super.emit(event, ...values);
    } finally {
      const { user, system } = process.threadCpuUsage(before);
      handshake.spend((user + system) / 1000);
    }
  }

  override _read(): void {
    this.#socket.resume();
  }

  override _write(bytes: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#socket.write(bytes, done);
  }

  override _final(done: (error?: Error | null) => void): void {
    this.#socket.end(() => done());
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#socket.destroy();
    done(error);
  }
}

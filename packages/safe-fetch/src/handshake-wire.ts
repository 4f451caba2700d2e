import type { Socket } from 'node:net';
import type { Handshake } from './handshake-costs.ts';
import type { PieceMeter } from './piece-meter.ts';
import { TurnStream } from './turn-stream.ts';

/**
 * A TCP connection as TLS is spoken over it. Bytes that come in are worked on as they are handed over, so that what a handshake
 * takes is known after each of its parts, and nothing is done for the next where it was too much.
 */
export class HandshakeWire extends TurnStream {
  #handshake: Handshake | null;

  /**
   * @param socket connected
   * @param meter of what the connection carries after the handshake
   */
  constructor(socket: Socket, handshake: Handshake, meter: PieceMeter) {
    super(socket, (bytes) => this.#handshake !== null || meter.pass(bytes));
    this.#handshake = handshake;
  }

  /** The handshake is over: what comes now is another's to measure. */
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
}

import type { Socket } from 'node:net';
import type { Handshake } from './handshake-costs.ts';
import type { PieceMeter } from './piece-meter.ts';
import { TurnStream } from './turn-stream.ts';

/**
 * The TCP connection below TLS. Incoming bytes are processed as they are handed over, so the cost of each part of a handshake is known before the
 * next is processed, which stops where it is too high.
 */
export class HandshakeWire extends TurnStream {
  #handshake: Handshake | null;

  /**
   * @param socket connected
   * @param meter counts the pieces received after the handshake
   */
  constructor(socket: Socket, handshake: Handshake, meter: PieceMeter) {
    super(socket, (bytes) => this.#handshake !== null || meter.pass(bytes));
    this.#handshake = handshake;
  }

  /** Called when the handshake is complete: what follows is measured elsewhere. */
  shaken(): void {
    this.#handshake = null;
  }

  /** All bytes for TLS pass through here, whether delivered immediately or after waiting. */
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

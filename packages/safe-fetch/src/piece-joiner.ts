import { GrowingBytes } from './growing-bytes.ts';

/** Joins the pieces that come in one turn of the loop: to hand one on costs more than what is in it. */
export class PieceJoiner {
  readonly #give: (bytes: Uint8Array<ArrayBuffer>) => void;
  readonly #held = new GrowingBytes();

  /** @param give takes what was joined, a buffer of its own */
  constructor(give: (bytes: Uint8Array<ArrayBuffer>) => void) {
    this.#give = give;
  }

  /** Bytes that wait. */
  get size(): number {
    return this.#held.size;
  }

  /** Copies a piece. */
  add(piece: Uint8Array): void {
    if (piece.length === 0) return;
    if (this.#held.size === 0) setImmediate(() => this.flush());
    this.#held.add(piece);
  }

  /** Gives what waits now: before the end is told, for one. */
  flush(): void {
    if (this.#held.size > 0) this.#give(this.#held.take());
  }
}

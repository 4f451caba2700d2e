import { GrowingBytes } from './growing-bytes.ts';

/** Joins the pieces that arrive in one turn of the event loop: passing a piece on costs more than its contents. */
export class PieceJoiner {
  readonly #give: (bytes: Uint8Array<ArrayBuffer>) => void;
  readonly #held = new GrowingBytes();

  /** @param give receives the joined bytes in a buffer of its own */
  constructor(give: (bytes: Uint8Array<ArrayBuffer>) => void) {
    this.#give = give;
  }

  /** The number of pending bytes. */
  get size(): number {
    return this.#held.size;
  }

  /** Copies and adds a piece. */
  add(piece: Uint8Array): void {
    if (piece.length === 0) return;
    if (this.#held.size === 0) setImmediate(() => this.flush());
    this.#held.add(piece);
  }

  /** Passes on what is pending, for example before the end of the stream. */
  flush(): void {
    if (this.#held.size > 0) this.#give(this.#held.take());
  }
}

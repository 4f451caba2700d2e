const FIRST_BYTES = 4096;

/**
 * Collects bytes into one buffer. A list of chunks would take some 150 bytes for each, and keep the buffer alive that each is a slice of, which may
 * be much larger.
 */
export class GrowingBytes {
  readonly #most: number;
  #bytes = new Uint8Array(0);
  #size = 0;

  /** @param most maximum number of bytes to keep */
  constructor(most = Infinity) {
    this.#most = most;
  }

  get size(): number {
    return this.#size;
  }

  /** Copies as much as there is room for; false where that is not all of it. */
  add(piece: Uint8Array): boolean {
    const room = this.#most - this.#size;
    const kept = piece.length > room ? piece.subarray(0, room) : piece;
    const size = this.#size + kept.length;
    if (size > this.#bytes.length) {
      const grown = Math.min(this.#most, Math.max(size, this.#bytes.length * 2, FIRST_BYTES));
      this.#bytes = new Uint8Array(this.#bytes.buffer.transfer(grown));
    }
    this.#bytes.set(kept, this.#size);
    this.#size = size;
    return piece.length <= room;
  }

  /** Returns the collected bytes in a buffer of exactly their size, and starts over. */
  take(): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(this.#bytes.buffer.transfer(this.#size));
    this.#bytes = new Uint8Array(0);
    this.#size = 0;
    return bytes;
  }
}

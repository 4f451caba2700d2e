/** Pieces allowed in any case: a page sent word by word has some thousands. */
const FREE_PIECES = 20_000;
/** Beyond them, one piece for each so many bytes: a server that sends a page line by line has more in each piece. */
const BYTES_PER_PIECE = 32;
/** Overhead allowed in any case: headers (32 KB at most), framing, and data received but not yet examined. */
const FREE_AROUND = 64 * 1024;
/** Beyond it, overhead allowed for each byte of content. Lines sent in separate TLS records, even with old ciphers, stay below. */
const AROUND_PER_BYTE = 2;

/**
 * Limits the number of pieces in which one message, or the data of one connection, arrives. The reader limits bytes, but the sender chooses the
 * pieces, and each, even of one byte, costs the reading thread one to ten microseconds (docs/decisions/0051-pieces-are-bounded.md).
 */
export class PieceMeter {
  #pieces = 0;
  #bytes = 0;
  #wire = 0;

  /** Counts a piece; false where there are too many pieces for their content. */
  take(bytes: number): boolean {
    this.#pieces += 1;
    this.#bytes += bytes;
    return this.#pieces <= FREE_PIECES + this.#bytes / BYTES_PER_PIECE;
  }

  /** Counts bytes on the wire, before the content in them; false where the overhead is too large. */
  pass(bytes: number): boolean {
    this.#wire += bytes;
    return this.#wire - this.#bytes <= FREE_AROUND + this.#bytes * AROUND_PER_BYTE;
  }
}

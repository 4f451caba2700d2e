/** Pieces that anybody may send: a page of which each word is sent as it is made has some thousands. */
const FREE_PIECES = 20_000;
/** Beyond them one for each so many bytes: a server that sends on each line of a page as it is made has more in each. */
const BYTES_PER_PIECE = 32;
/** What may stand around what is carried: headers (32 KB at most), what tells pieces apart, and what has come and was not looked at yet. */
const FREE_AROUND = 64 * 1024;
/** Beyond it so much for each byte that is carried. Lines of a page in records of old ciphers have less. */
const AROUND_PER_BYTE = 2;

/**
 * Counts how one message, or what one connection carries, is cut. Bytes are bounded by who reads them, but whoever sends them chooses the
 * pieces, and each takes a microsecond or ten of the thread that reads it, be it of one byte (docs/decisions/0051-pieces-are-bounded.md).
 */
export class PieceMeter {
  #pieces = 0;
  #bytes = 0;
  #wire = 0;

  /** Counts a piece of so many bytes; false where there are too many pieces for what is in them. */
  take(bytes: number): boolean {
    this.#pieces += 1;
    this.#bytes += bytes;
    return this.#pieces <= FREE_PIECES + this.#bytes / BYTES_PER_PIECE;
  }

  /** Counts bytes as the wire has them, before the pieces in them are taken; false where far more of them came than what they carried. */
  pass(bytes: number): boolean {
    this.#wire += bytes;
    return this.#wire - this.#bytes <= FREE_AROUND + this.#bytes * AROUND_PER_BYTE;
  }
}

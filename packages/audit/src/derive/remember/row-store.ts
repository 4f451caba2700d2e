/** Numbers per row. */
const WIDTH = 3;
/** 96 KB per chunk, a whole number of rows. */
const CHUNK = WIDTH << 13;

/** Rows of three 32-bit numbers in a list that grows without being copied, twelve bytes per row. The numbers are returned as unsigned. */
export class RowStore {
  readonly #chunks: Uint32Array[] = [];
  #length = 0;

  /** Start of the next row. */
  get end(): number {
    return this.#length;
  }

  /** How many rows there are. */
  get count(): number {
    return this.#length / WIDTH;
  }

  add(first: number, second: number, third: number): void {
    const at = this.#length % CHUNK;
    if (at === 0) this.#chunks.push(new Uint32Array(CHUNK));
    const chunk = this.#chunks.at(-1);
    if (!chunk) return;
    chunk[at] = first;
    chunk[at + 1] = second;
    chunk[at + 2] = third;
    this.#length += WIDTH;
  }

  /**
   * One column of the given number of rows.
   * @param start start of the first row
   * @param use converts each number
   */
  read<T>(start: number, count: number, column: 0 | 1 | 2, use: (value: number) => T): readonly T[] {
    const values: T[] = [];
    for (let at = start + column; values.length < count; at += WIDTH)
      values.push(use(this.#chunks[Math.floor(at / CHUNK)]?.[at % CHUNK] ?? 0));
    return values;
  }
}

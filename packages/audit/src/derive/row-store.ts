/** Numbers of a row. */
const WIDTH = 3;
/** 96 KB at a time, a whole number of rows. */
const CHUNK = WIDTH << 13;

type Row = readonly [number, number, number];

/** Rows of three whole numbers below 2³² in one list that grows without being copied, twelve bytes each. */
export class RowStore {
  readonly #chunks: Uint32Array[] = [];
  #length = 0;

  /** @returns where the rows begin */
  add(rows: readonly Row[]): number {
    const start = this.#length;
    for (const row of rows) for (const value of row) this.#push(value);
    return start;
  }

  /** One column of as many rows as are asked for, from where `add` put them. */
  read(start: number, count: number, column: 0 | 1 | 2): readonly number[] {
    return Array.from({ length: count }, (_, row) => this.#at(start + row * WIDTH + column));
  }

  #push(value: number): void {
    const at = this.#length % CHUNK;
    if (at === 0) this.#chunks.push(new Uint32Array(CHUNK));
    const chunk = this.#chunks.at(-1);
    if (chunk) chunk[at] = value;
    this.#length += 1;
  }

  #at(index: number): number {
    return this.#chunks[Math.floor(index / CHUNK)]?.[index % CHUNK] ?? 0;
  }
}

/** One page of a list. */
export interface Page<Row> {
  readonly data: readonly Row[];
  readonly next_cursor: string | null;
  readonly total: number | null;
}

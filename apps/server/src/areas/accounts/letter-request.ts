/** Where a letter is asked for. */
export interface LetterRequest {
  /** Origin of the links in it. */
  readonly site: string;
  /** Of whoever asks. */
  readonly address: string;
}

/** A request for an email. */
export interface LetterRequest {
  /** Origin of the links in it. */
  readonly site: string;
  /** Of the requester. */
  readonly address: string;
}

/** Control characters and bidirectional overrides: not part of any name, and NUL cannot be stored. */
const UNSHOWN = /[\p{Cc}\u202A-\u202E\u2066-\u2069]+/u;

/** A name provided by a third party, cleaned for display and storage. Pure. */
export function shownText(text: string): string {
  return text.toWellFormed().split(UNSHOWN).join(' ').trim();
}

/** Control characters, and those that turn the direction of what stands after them: no part of a name, and the first cannot be kept. */
const UNSHOWN = /[\p{Cc}\u202A-\u202E\u2066-\u2069]+/u;

/** A name that somebody else vouches for, as it may be shown and kept. Pure. */
export function shownText(text: string): string {
  return text.toWellFormed().split(UNSHOWN).join(' ').trim();
}

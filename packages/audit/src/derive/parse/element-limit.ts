/**
 * Elements a page is read to. Real pages of 5 MB have fewer; a few kilobytes of unclosed formatting tags make the HTML standard
 * open them again in every paragraph, which is millions of elements and more memory than a server has.
 */
export const MAX_ELEMENTS = 150_000;

/** Ends the parsing of a page: what was read until then is the page. */
export class TooManyElements extends Error {
  override name = 'TooManyElements';
}

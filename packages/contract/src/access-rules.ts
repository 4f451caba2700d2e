/*
 * Validation of the cookies and request headers that give access to a site's protected pages. Free of libraries, so that the form in the browser and
 * the
 * schema on the server share it.
 */

export const MAX_ACCESS_HEADERS = 10;
export const MAX_COOKIES_LENGTH = 8192;
export const MAX_HEADER_NAME_LENGTH = 100;
export const MAX_HEADER_VALUE_LENGTH = 4096;

/** RFC 9110, 5.6.2. */
const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
/** A single line that every server accepts: no control characters, and no non-ASCII characters, whose encoding is ambiguous. */
const PLAIN_LINE = /^[\x20-\x7e]*$/;
/** Headers of the connection or of one request's body, and those that would change which site or part of a page responds. */
const OURS =
  /^(?:host|connection|content-.*|transfer-.*|keep-alive|te|trailer|upgrade|expect|http2-settings|proxy-.*|accept-encoding|range|if-.*)$/i;

/** Validates the value of a Cookie header, such as `session=abc; theme=dark`. @returns the text of the first broken rule, or null */
export function cookiesProblem(cookies: string): string | null {
  if (cookies.length > MAX_COOKIES_LENGTH) return `At most ${MAX_COOKIES_LENGTH} characters.`;
  if (!PLAIN_LINE.test(cookies)) return 'Cookies are one line of letters, digits and signs.';
  const pairs = cookies
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '');
  const isPairs = pairs.every((pair) => TOKEN.test(pair.slice(0, Math.max(0, pair.indexOf('=')))));
  return pairs.length > 0 && isPairs ? null : 'Write cookies as name=value, with a semicolon between them.';
}

/** Validates the name of a request header. @returns the text of the first broken rule, or null */
export function headerNameProblem(name: string): string | null {
  if (name.length > MAX_HEADER_NAME_LENGTH) return `At most ${MAX_HEADER_NAME_LENGTH} characters.`;
  if (!TOKEN.test(name)) return 'The name of a header has letters, digits and hyphens only.';
  if (/^(?:set-)?cookie$/i.test(name)) return 'Cookies have a field of their own.';
  return OURS.test(name) ? `${name} cannot be given: it belongs to the connection.` : null;
}

/** Validates the value of a request header. @returns the text of the first broken rule, or null */
export function headerValueProblem(value: string): string | null {
  if (value.length > MAX_HEADER_VALUE_LENGTH) return `At most ${MAX_HEADER_VALUE_LENGTH} characters.`;
  if (value.trim() === '') return 'Please enter the value of the header.';
  return PLAIN_LINE.test(value) ? null : 'A value is one line of letters, digits and signs.';
}

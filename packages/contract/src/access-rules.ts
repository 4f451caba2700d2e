/*
 * The rules of what opens a site's pages to those who may see them: cookies and request headers. Free of any library, so
 * that the form in the browser and the schema on the server share them.
 */

export const MAX_ACCESS_HEADERS = 10;
export const MAX_COOKIES_LENGTH = 8192;
export const MAX_HEADER_NAME_LENGTH = 100;
export const MAX_HEADER_VALUE_LENGTH = 4096;

/** RFC 9110, 5.6.2. */
const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
/** One line that every server takes: no control characters, and none that are bytes in one encoding or the other. */
const PLAIN_LINE = /^[\x20-\x7e]*$/;
/** What belongs to the connection or to the body of one request, and what would change which site or part of a page answers. */
const OURS =
  /^(?:host|connection|content-.*|transfer-.*|keep-alive|te|trailer|upgrade|expect|http2-settings|proxy-.*|accept-encoding|range|if-.*)$/i;

/** Rule of the value of a Cookie header, such as `session=abc; theme=dark`. @returns the text of the first broken rule, or null */
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

/** Rule of the name of a request header. @returns the text of the first broken rule, or null */
export function headerNameProblem(name: string): string | null {
  if (name.length > MAX_HEADER_NAME_LENGTH) return `At most ${MAX_HEADER_NAME_LENGTH} characters.`;
  if (!TOKEN.test(name)) return 'The name of a header has letters, digits and hyphens only.';
  if (/^(?:set-)?cookie$/i.test(name)) return 'Cookies have a field of their own.';
  return OURS.test(name) ? `${name} cannot be given: it belongs to the connection.` : null;
}

/** Rule of the value of a request header. @returns the text of the first broken rule, or null */
export function headerValueProblem(value: string): string | null {
  if (value.length > MAX_HEADER_VALUE_LENGTH) return `At most ${MAX_HEADER_VALUE_LENGTH} characters.`;
  if (value.trim() === '') return 'Please enter the value of the header.';
  return PLAIN_LINE.test(value) ? null : 'A value is one line of letters, digits and signs.';
}

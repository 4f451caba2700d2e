/**
 * The header in which the filtering proxy says why it responded in place of a site: a SafeFetchErrorCode. It removes this header from sites' own
 * responses.
 */
export const REFUSAL_HEADER = 'x-plumbline-refusal';

/**
 * Reads why the filtering proxy responded in place of a site. Over https the proxy only passes encrypted bytes on, so there the header would be the
 * site's own and is not trusted.
 * @param url the requested address @param headers of the response, with lower-case names
 * @returns empty where the site itself responded
 */
export function proxyRefusal(url: string, headers: unknown): string {
  if (!/^http:/i.test(url) || typeof headers !== 'object' || headers === null) return '';
  const refusal: unknown = Reflect.get(headers, REFUSAL_HEADER);
  return typeof refusal === 'string' ? refusal : '';
}

/** Where the filtering proxy says why it answers in place of a site: a SafeFetchErrorCode. It takes this header from what sites answer. */
export const REFUSAL_HEADER = 'x-plumbline-refusal';

/**
 * Why the filtering proxy answered in place of a site. Over https it answers nothing and hands on what it cannot read: there the header is the site's
 * own, and not believed.
 * @param url what was asked for @param headers of the answer, by names in small letters
 * @returns empty where the site answered
 */
export function proxyRefusal(url: string, headers: unknown): string {
  if (!/^http:/i.test(url) || typeof headers !== 'object' || headers === null) return '';
  const refusal: unknown = Reflect.get(headers, REFUSAL_HEADER);
  return typeof refusal === 'string' ? refusal : '';
}

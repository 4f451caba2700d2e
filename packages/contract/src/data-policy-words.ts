import { parseUrl } from '@plumbline/urls';
import { VISITS_KEPT_DAYS } from './visit-report-words.ts';

/*
 * How long a workspace may have its data kept. Free of the schema library, so that the website reads it as the server does; an
 * entry of its own, since one screen alone needs it.
 */

/** Days after which tests can be deleted by themselves. */
export const TEST_AGES = [30, 90, 180, 365, 730] as const;
export type TestAge = (typeof TEST_AGES)[number];

/** Days for which visits can be kept, the last unless a workspace says less. */
export const VISIT_AGES = [7, 14, 30, 60, VISITS_KEPT_DAYS] as const;
export type VisitAge = (typeof VISIT_AGES)[number];

export const PRIVACY_URL_MAX = 500;

/** Rule of the address of a team's own privacy policy, which strangers follow: a page of the web, or nothing. */
export function privacyUrlProblem(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return null;
  if (text.length > PRIVACY_URL_MAX) return `The address takes at most ${PRIVACY_URL_MAX} characters.`;
  const url = parseUrl(text);
  const isOfTheWeb = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  return isOfTheWeb ? null : 'Enter the address of a page, such as https://example.com/privacy.';
}

import { parseUrl } from '@plumbline/urls';
import { VISITS_KEPT_DAYS } from './visit-report-words.ts';

/*
 * The retention periods a workspace can choose. Free of the schema library, so that website and server share them; a separate entry, since only one
 * screen
 * needs it.
 */

/** Days after which tests can be deleted automatically. */
export const TEST_AGES = [30, 90, 180, 365, 730] as const;
export type TestAge = (typeof TEST_AGES)[number];

/** Days for which visits can be kept; the last is the default. */
export const VISIT_AGES = [7, 14, 30, 60, VISITS_KEPT_DAYS] as const;
export type VisitAge = (typeof VISIT_AGES)[number];

export const PRIVACY_URL_MAX = 500;

/** Validates the address of a team's own privacy policy, which visitors follow: a web page, or nothing. */
export function privacyUrlProblem(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return null;
  if (text.length > PRIVACY_URL_MAX) return `The address takes at most ${PRIVACY_URL_MAX} characters.`;
  const url = parseUrl(text);
  const isOfTheWeb = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  return isOfTheWeb ? null : 'Enter the address of a page, such as https://example.com/privacy.';
}

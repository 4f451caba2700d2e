import { isSpelled } from '@plumbline/grammar';

/** How far texts in a language can be checked. */
export type Judged = 'whole' | 'spelling' | 'none';

/** @param isElsewhere whether a service fully checks languages other than English */
export function judgedHow(language: string, isElsewhere: boolean): Judged {
  if (language === 'en' || (language !== '' && isElsewhere)) return 'whole';
  return isSpelled(language) ? 'spelling' : 'none';
}

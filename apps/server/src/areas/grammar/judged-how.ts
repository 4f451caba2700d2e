import { isSpelled } from '@plumbline/grammar';

/** How far texts of a language can be judged. */
export type Judged = 'whole' | 'spelling' | 'none';

/** @param isElsewhere whether a service judges other languages than English whole */
export function judgedHow(language: string, isElsewhere: boolean): Judged {
  if (language === 'en' || (language !== '' && isElsewhere)) return 'whole';
  return isSpelled(language) ? 'spelling' : 'none';
}

/** Languages besides English whose spelling can be judged, by primary subtag. */
export const SPELLED_LANGUAGES = ['de', 'es', 'fr', 'nl', 'pt'] as const;

export type SpelledLanguage = (typeof SPELLED_LANGUAGES)[number];

/** Whether there is a dictionary of a language. */
export function isSpelled(language: string): language is SpelledLanguage {
  return SPELLED_LANGUAGES.some((known) => known === language);
}

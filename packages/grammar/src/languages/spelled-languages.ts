/** Languages besides English whose spelling can be checked, by primary subtag. */
export const SPELLED_LANGUAGES = ['de', 'es', 'fr', 'nl', 'pt'] as const;

export type SpelledLanguage = (typeof SPELLED_LANGUAGES)[number];

/** Whether there is a dictionary for the language. */
export function isSpelled(language: string): language is SpelledLanguage {
  return SPELLED_LANGUAGES.some((known) => known === language);
}

/** Two written forms of Norwegian go by the name of the language as well. */
const FOLDED: Readonly<Record<string, string>> = { nb: 'no', nn: 'no' };

/** The language of a tag in today's spelling, without script and region; '' where the tag is none. */
export function primaryLanguage(tag: string): string {
  try {
    const language = new Intl.Locale(tag.trim().replaceAll('_', '-')).language;
    return FOLDED[language] ?? language;
  } catch {
    return '';
  }
}

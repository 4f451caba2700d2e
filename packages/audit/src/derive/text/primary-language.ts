/** The two written forms of Norwegian also go by the code of the language. */
const FOLDED: Readonly<Record<string, string>> = { nb: 'no', nn: 'no' };

/** The language of a tag in its current form, without script and region; '' when the tag is invalid. */
export function primaryLanguage(tag: string): string {
  try {
    const language = new Intl.Locale(tag.trim().replaceAll('_', '-')).language;
    return FOLDED[language] ?? language;
  } catch {
    return '';
  }
}

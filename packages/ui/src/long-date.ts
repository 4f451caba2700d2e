const MONTH = new Intl.DateTimeFormat('en', { month: 'long' });
const ORDINAL = new Intl.PluralRules('en', { type: 'ordinal' });
const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

/** A date in long English form with an ordinal: "March 23rd, 2026", in the reader's own time zone. */
export function longDate(date: Date): string {
  const day = date.getDate();
  return `${MONTH.format(date)} ${day}${ENDINGS[ORDINAL.select(day)] ?? 'th'}, ${date.getFullYear()}`;
}

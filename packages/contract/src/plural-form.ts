const RULES = /* @__PURE__ */ new Intl.PluralRules('en');
/** In the order of gettext, whose files bring the forms of other languages. */
const FORMS = /* @__PURE__ */ (['zero', 'one', 'two', 'few', 'many', 'other'] as const).filter((form) =>
  RULES.resolvedOptions().pluralCategories.includes(form),
);

/**
 * The form of a noun that goes with a number: `page` with 1 and `pages` with 3.
 * @param one may stand alone where English only adds an s
 * @param more the other forms
 */
export function pluralForm(value: number, one: string, ...more: readonly string[]): string {
  const forms = [one, ...(more.length > 0 ? more : [`${one}s`])];
  return forms[FORMS.indexOf(RULES.select(value))] ?? forms.at(-1) ?? one;
}

/** "1 page", "1,204 pages"; forms as `pluralForm` takes them. */
export function countOf(value: number, one: string, ...more: readonly string[]): string {
  return `${value.toLocaleString('en')} ${pluralForm(value, one, ...more)}`;
}

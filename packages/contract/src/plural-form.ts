const RULES = /* @__PURE__ */ new Intl.PluralRules('en');
/** In the order of gettext, whose files contain the forms of other languages. */
const FORMS = /* @__PURE__ */ (['zero', 'one', 'two', 'few', 'many', 'other'] as const).filter((form) =>
  RULES.resolvedOptions().pluralCategories.includes(form),
);

/**
 * The form of a noun for a number: `page` for 1 and `pages` for 3.
 * @param one enough by itself where English only adds an s
 * @param more the other forms
 */
export function pluralForm(value: number, one: string, ...more: readonly string[]): string {
  const forms = [one, ...(more.length > 0 ? more : [`${one}s`])];
  return forms[FORMS.indexOf(RULES.select(value))] ?? forms.at(-1) ?? one;
}

/** "1 page", "1,204 pages"; forms as for `pluralForm`. */
export function countOf(value: number, one: string, ...more: readonly string[]): string {
  return `${value.toLocaleString('en')} ${pluralForm(value, one, ...more)}`;
}

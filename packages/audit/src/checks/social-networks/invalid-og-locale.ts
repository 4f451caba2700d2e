import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import { languageTagProblem } from '../../derive/text/language-tag.ts';
import { socialTags } from '../../derive/head/social-tags.ts';

/** ogp.me: language_TERRITORY. Meta's list has a few three-letter languages and the region LA (es_LA). */
const LOCALE = /^[a-z]{2,3}_[A-Z]{2}$/;

export const invalidOgLocale = definePageCheck({
  id: 'invalid-og-locale',
  category: 'Social Networks',
  appliesTo: ['html', 'ok-status'],
  needs: ['document'],
  run({ document }) {
    const locales = socialTags(document).filter(({ key, content }) => /^og:locale(?::alternate)?$/.test(key) && content !== '');
    if (locales.length === 0) return notApplicable();
    const invalid = locales.filter(({ content }) => !LOCALE.test(content) || !isLanguage(content));
    if (invalid.length === 0) return pass();
    return fail({
      message: 'The og:locale of this page is not written as language and territory, such as en_GB.',
      at: invalid.map(({ element }) => element),
      facts: { Locales: invalid.map(({ key, content }) => `${key}: ${content}`) },
    });
  },
});

function isLanguage(locale: string): boolean {
  return languageTagProblem(locale.slice(0, locale.indexOf('_'))) === null;
}

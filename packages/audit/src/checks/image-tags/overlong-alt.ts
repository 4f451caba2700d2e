import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import { collapse } from '../../derive/text/text.ts';
import { MAX_ALT_CHARACTERS } from '../../standards/text-limits.ts';

export const overlongAlt = definePageCheck({
  id: 'overlong-alt',
  category: 'Image Tags',
  appliesTo: ['html', 'ok-status'],
  needs: ['document'],
  run({ document }) {
    const described = document.images.filter(({ alt }) => alt !== null && alt !== '');
    if (described.length === 0) return notApplicable();
    const long = described
      .map(({ element, alt }) => ({ element, alt: collapse(alt ?? '') }))
      .filter(({ alt }) => alt.length > MAX_ALT_CHARACTERS);
    if (long.length === 0) return pass();
    return fail({
      message:
        long.length === 1
          ? 'The alternative text of an image on this page is too long.'
          : `The alternative texts of ${long.length} images on this page are too long.`,
      at: long.map(({ element }) => element),
      facts: { Texts: long.map(({ alt }) => `${alt.length} characters: ${alt}`), 'Longest recommended': MAX_ALT_CHARACTERS },
    });
  },
});

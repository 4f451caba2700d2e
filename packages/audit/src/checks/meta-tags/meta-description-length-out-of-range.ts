import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import { collapse } from '../../derive/text/text.ts';
import { isGarbled } from '../../derive/text/garbled.ts';
import { measureText } from '../../derive/text/text-length.ts';
import { DESCRIPTION_LIMITS } from '../../standards/text-limits.ts';

const PROBLEMS = {
  'too-short': 'The description of this page is too short to fill a search result.',
  'too-long': 'The description of this page is too long to be shown in full in search results.',
  'too-wide': 'The description of this page is too wide to be shown in full in search results.',
};

export const metaDescriptionLengthOutOfRange = definePageCheck({
  id: 'meta-description-length-out-of-range',
  category: 'Meta Tags',
  appliesTo: ['html', 'ok-status', 'indexable'],
  needs: ['document'],
  run({ document }) {
    const description = document.metas.find(({ name, content }) => name === 'description' && content !== '');
    if (!description || isGarbled(description.content)) return notApplicable();
    const text = collapse(description.content);
    const { characters, pixels, problem } = measureText(text, DESCRIPTION_LIMITS);
    if (problem === null) return pass();
    return fail({
      message: PROBLEMS[problem],
      at: [description.element],
      facts: {
        Description: text,
        Characters: characters,
        Pixels: pixels,
        Recommended: `${DESCRIPTION_LIMITS.minCharacters} to ${DESCRIPTION_LIMITS.maxCharacters} characters, at most ${DESCRIPTION_LIMITS.maxPixels} pixels`,
      },
    });
  },
});

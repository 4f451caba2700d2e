import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import { isGarbled } from '../../derive/text/garbled.ts';
import { measureText } from '../../derive/text/text-length.ts';
import { TITLE_LIMITS } from '../../standards/text-limits.ts';

const PROBLEMS = {
  'too-short': 'The title of this page is too short to say what it is about.',
  'too-long': 'The title of this page is too long to be shown in full in search results.',
  'too-wide': 'The title of this page is too wide to be shown in full in search results.',
};

export const titleLengthOutOfRange = definePageCheck({
  id: 'title-length-out-of-range',
  category: 'Meta Tags',
  appliesTo: ['html', 'ok-status', 'indexable'],
  needs: ['document'],
  run({ document }) {
    const title = document.titles.find(({ inHead, text }) => inHead && text !== '');
    if (!title || isGarbled(title.text)) return notApplicable();
    const { characters, pixels, problem } = measureText(title.text, TITLE_LIMITS);
    if (problem === null) return pass();
    return fail({
      message: PROBLEMS[problem],
      at: [title.element],
      facts: {
        Title: title.text,
        Characters: characters,
        Pixels: pixels,
        Recommended: `${TITLE_LIMITS.minCharacters} to ${TITLE_LIMITS.maxCharacters} characters, at most ${TITLE_LIMITS.maxPixels} pixels`,
      },
    });
  },
});

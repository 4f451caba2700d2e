import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import { isGarbled } from '../../derive/text/garbled.ts';
import { measureText } from '../../derive/text/text-length.ts';
import { H1_LIMITS } from '../../standards/text-limits.ts';

export const h1LengthOutOfRange = definePageCheck({
  id: 'h1-length-out-of-range',
  category: 'Heading Tags',
  appliesTo: ['html', 'ok-status', 'indexable'],
  needs: ['document'],
  run({ document }) {
    const h1 = document.headings.find(({ level }) => level === 1);
    if (!h1 || h1.text === '' || isGarbled(h1.text)) return notApplicable();
    const { characters, problem } = measureText(h1.text, H1_LIMITS);
    if (problem === null) return pass();
    return fail({
      message: `The main heading (h1) of this page is too ${problem === 'too-short' ? 'short' : 'long'}: ${characters} characters.`,
      at: [h1.element],
      facts: {
        Heading: h1.text,
        Characters: characters,
        Recommended: `${H1_LIMITS.minCharacters} to ${H1_LIMITS.maxCharacters} characters`,
      },
    });
  },
});

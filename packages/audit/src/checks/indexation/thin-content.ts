import { cannotTell, definePageCheck, fail, pass } from '../../check.ts';
import { MIN_MAIN_WORDS } from '../../standards/content-limits.ts';
import { PAGE_CUT_SHORT } from '../../standards/reasons.ts';

export const thinContent = definePageCheck({
  id: 'thin-content',
  category: 'Indexation',
  appliesTo: ['html', 'ok-status', 'indexable'],
  needs: ['document', 'response'],
  run({ document, response }) {
    const { wordCount } = document;
    if (wordCount >= MIN_MAIN_WORDS) return pass();
    if (response.truncated) return cannotTell(PAGE_CUT_SHORT);
    const count = wordCount === 0 ? 'no words' : wordCount === 1 ? 'one word' : `${wordCount} words`;
    return fail({
      message: `The main text of this page has ${count}; at least ${MIN_MAIN_WORDS} are expected.`,
      facts: { Words: wordCount, Text: document.mainText.slice(0, 200) },
    });
  },
});

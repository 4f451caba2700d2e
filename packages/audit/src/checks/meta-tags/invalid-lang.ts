import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import { languageTagProblem } from '../../derive/text/language-tag.ts';

export const invalidLang = definePageCheck({
  id: 'invalid-lang',
  category: 'Meta Tags',
  appliesTo: ['html', 'ok-status'],
  needs: ['document'],
  run({ document }) {
    const tag = document.lang?.trim() ?? '';
    if (tag === '') return notApplicable();
    const problem = languageTagProblem(tag);
    if (problem === null) return pass();
    return fail({
      message: `The language tag of this page ${problem}.`,
      at: document.html ? [document.html] : [],
      facts: { 'Language tag': tag },
    });
  },
});

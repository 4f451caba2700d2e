import { definePageCheck, fail, pass } from '../../check.ts';

export const missingLang = definePageCheck({
  id: 'missing-lang',
  category: 'Meta Tags',
  appliesTo: ['html', 'ok-status'],
  needs: ['document'],
  run({ document }) {
    if (document.lang?.trim()) return pass();
    return fail({
      message: document.lang === null ? 'This page does not name its language.' : 'The language of this page is empty.',
      at: document.html ? [document.html] : [],
    });
  },
});

import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';

export const multipleTitles = definePageCheck({
  id: 'multiple-titles',
  category: 'Meta Tags',
  appliesTo: ['html', 'ok-status'],
  needs: ['document'],
  run({ document }) {
    if (document.titles.length === 0) return notApplicable();
    if (document.titles.length === 1) return pass();
    return fail({
      message: `This page has ${document.titles.length} titles instead of one.`,
      at: document.titles.map(({ element }) => element),
      facts: { Titles: document.titles.map(({ text }) => text || '(empty)') },
    });
  },
});

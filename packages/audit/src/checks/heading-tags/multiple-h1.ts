import { definePageCheck, fail, pass } from '../../check.ts';
import { isHidden } from '../../derive/parse/hidden.ts';

export const multipleH1 = definePageCheck({
  id: 'multiple-h1',
  category: 'Heading Tags',
  appliesTo: ['html', 'ok-status'],
  needs: ['document'],
  run({ document }) {
    const all = document.headings.filter(({ level }) => level === 1);
    if (all.length < 2) return pass();
    const shown = all.filter(({ element }) => !isHidden(element));
    if (shown.length < 2) return pass();
    return fail({
      message: `This page has ${shown.length} main headings (h1) instead of one.`,
      at: shown.slice(1).map(({ element }) => element),
      facts: { 'Main headings': shown.map(({ text }) => text || '(empty)') },
    });
  },
});

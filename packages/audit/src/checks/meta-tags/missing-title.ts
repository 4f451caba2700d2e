import { definePageCheck, fail, pass } from '../../check.ts';

export const missingTitle = definePageCheck({
  id: 'missing-title',
  category: 'Meta Tags',
  appliesTo: ['html', 'ok-status'],
  needs: ['document'],
  run({ document }) {
    const inHead = document.titles.filter((title) => title.inHead);
    if (inHead.some((title) => title.text !== '')) return pass();
    const [empty] = inHead;
    if (empty) return fail({ message: 'The title of this page is empty.', at: [empty.element] });
    return fail({ message: 'This page has no title.', at: document.head ? [document.head] : [] });
  },
});

import { definePageCheck, fail, pass } from '../../check.ts';

export const missingMetaDescription = definePageCheck({
  id: 'missing-meta-description',
  category: 'Meta Tags',
  appliesTo: ['html', 'ok-status', 'indexable'],
  needs: ['document'],
  run({ document }) {
    const descriptions = document.metas.filter(({ name }) => name === 'description');
    if (descriptions.some(({ content }) => content !== '')) return pass();
    const [empty] = descriptions;
    if (empty) return fail({ message: 'The description of this page is empty.', at: [empty.element] });
    return fail({ message: 'This page has no description.', at: document.head ? [document.head] : [] });
  },
});

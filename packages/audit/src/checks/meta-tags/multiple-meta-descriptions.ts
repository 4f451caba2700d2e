import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';

export const multipleMetaDescriptions = definePageCheck({
  id: 'multiple-meta-descriptions',
  category: 'Meta Tags',
  appliesTo: ['html', 'ok-status'],
  needs: ['document'],
  run({ document }) {
    const descriptions = document.metas.filter(({ name }) => name === 'description');
    if (descriptions.length === 0) return notApplicable();
    if (descriptions.length === 1) return pass();
    return fail({
      message: `This page has ${descriptions.length} descriptions instead of one.`,
      at: descriptions.map(({ element }) => element),
      facts: { Descriptions: descriptions.map(({ content }) => content || '(empty)') },
    });
  },
});

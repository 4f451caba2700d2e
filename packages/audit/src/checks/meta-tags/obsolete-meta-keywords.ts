import { definePageCheck, fail, pass } from '../../check.ts';

export const obsoleteMetaKeywords = definePageCheck({
  id: 'obsolete-meta-keywords',
  category: 'Meta Tags',
  appliesTo: ['html', 'ok-status'],
  needs: ['document'],
  run({ document }) {
    const keywords = document.metas.filter(({ name }) => name === 'keywords');
    if (keywords.length === 0) return pass();
    return fail({
      message: 'This page has a keywords tag, which search engines do not read.',
      at: keywords.map(({ element }) => element),
    });
  },
});

import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import { socialTags } from '../../derive/head/social-tags.ts';

export const misnamedOpenGraphAttribute = definePageCheck({
  id: 'misnamed-open-graph-attribute',
  category: 'Social Networks',
  appliesTo: ['html', 'ok-status', 'indexable'],
  needs: ['document'],
  run({ document }) {
    const tags = socialTags(document).filter(({ key }) => key.startsWith('og:'));
    if (tags.length === 0) return notApplicable();
    const proper = new Set(tags.filter(({ givenBy }) => givenBy === 'property').map(({ key }) => key));
    const misnamed = tags.filter(({ key }) => !proper.has(key));
    if (misnamed.length === 0) return pass();
    return fail({
      message: 'Open Graph tags of this page are given by name instead of property.',
      at: misnamed.map(({ element }) => element),
      facts: { Tags: [...new Set(misnamed.map(({ key }) => key))] },
    });
  },
});

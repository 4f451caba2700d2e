import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import { collapse } from '../../derive/text/text.ts';

export const metaDescriptionEqualToTitle = definePageCheck({
  id: 'meta-description-equal-to-title',
  category: 'Meta Tags',
  appliesTo: ['html', 'ok-status', 'indexable'],
  needs: ['document'],
  run({ document }) {
    const title = document.titles.find(({ inHead }) => inHead)?.text ?? '';
    const description = document.metas.find(({ name, content }) => name === 'description' && content !== '');
    if (title === '' || !description) return notApplicable();
    if (collapse(description.content).toLowerCase() !== title.toLowerCase()) return pass();
    return fail({
      message: 'The meta description of this page is the same as its title.',
      at: [description.element],
      facts: { Text: title },
    });
  },
});

import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import { socialTag, socialTags } from '../../derive/head/social-tags.ts';

const WANTED = ['og:image:alt', 'og:image:width', 'og:image:height'];

export const undescribedOgImage = definePageCheck({
  id: 'undescribed-og-image',
  category: 'Social Networks',
  appliesTo: ['html', 'ok-status', 'indexable'],
  needs: ['document'],
  run({ document }) {
    const tags = socialTags(document);
    const image = socialTag(tags, 'og:image');
    if (image === null) return notApplicable();
    const missing = WANTED.filter((key) => socialTag(tags, key) === null);
    if (missing.length === 0) return pass();
    return fail({ message: `The og:image of this page lacks ${missing.join(', ')}.`, at: [image.element], facts: { Missing: missing } });
  },
});

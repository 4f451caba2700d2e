import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import { socialTags } from '../../derive/head/social-tags.ts';

export const relativeOgImage = definePageCheck({
  id: 'relative-og-image',
  category: 'Social Networks',
  appliesTo: ['html', 'ok-status', 'indexable'],
  needs: ['document', 'artifact'],
  run({ document, artifact }) {
    const images = socialTags(document).filter(({ key, content }) => key === 'og:image' && content !== '');
    if (images.length === 0) return notApplicable();
    // A site served over http only has no https image to offer.
    const wanted = artifact.url.startsWith('https:') ? /^https:\/\//i : /^https?:\/\//i;
    const wrong = images.filter(({ content }) => !wanted.test(content));
    if (wrong.length === 0) return pass();
    const relative = wrong.some(({ content }) => !/^https?:\/\//i.test(content));
    return fail({
      message: relative ? 'The og:image of this page is not a full address.' : 'The og:image of this page is not served over https.',
      at: wrong.map(({ element }) => element),
      facts: { 'og:image': wrong.map(({ content }) => content) },
    });
  },
});

import { definePageCheck, fail, pass } from '../../check.ts';
import { socialTag, socialTags } from '../../derive/head/social-tags.ts';

/** The four properties every page must have (ogp.me, basic metadata). */
const REQUIRED = ['og:title', 'og:type', 'og:image', 'og:url'];

export const incompleteOpenGraph = definePageCheck({
  id: 'incomplete-open-graph',
  category: 'Social Networks',
  appliesTo: ['html', 'ok-status', 'indexable'],
  needs: ['document'],
  run({ document }) {
    const tags = socialTags(document);
    const missing = REQUIRED.filter((key) => socialTag(tags, key) === null);
    if (missing.length === 0) return pass();
    const none = missing.length === REQUIRED.length;
    const empty = tags.filter(({ key, content }) => missing.includes(key) && content === '');
    return fail({
      message: none ? 'This page has no Open Graph tags.' : `This page lacks ${missing.join(', ')}.`,
      at: empty.length > 0 ? empty.map(({ element }) => element) : document.head ? [document.head] : [],
      facts: { 'Missing or empty': missing },
    });
  },
});

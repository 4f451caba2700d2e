import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import { socialTag, socialTags } from '../../derive/head/social-tags.ts';

export const missingOgSiteName = definePageCheck({
  id: 'missing-og-site-name',
  category: 'Social Networks',
  appliesTo: ['html', 'ok-status', 'indexable'],
  needs: ['document'],
  run({ document }) {
    const tags = socialTags(document);
    // A page without any Open Graph tag is reported by another check.
    const title = socialTag(tags, 'og:title');
    if (title === null) return notApplicable();
    if (socialTag(tags, 'og:site_name') !== null) return pass();
    return fail({ message: 'The Open Graph tags of this page do not name the site.', at: [title.element] });
  },
});

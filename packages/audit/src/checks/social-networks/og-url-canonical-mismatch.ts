import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import { canonicalTarget, withoutFragment } from '../../derive/links/canonical-target.ts';
import { resolveUrl } from '../../derive/parse/element.ts';
import { socialTag, socialTags } from '../../derive/head/social-tags.ts';

export const ogUrlCanonicalMismatch = definePageCheck({
  id: 'og-url-canonical-mismatch',
  category: 'Social Networks',
  appliesTo: ['html', 'ok-status', 'indexable'],
  needs: ['document', 'response', 'artifact'],
  run({ document, response, artifact }) {
    const tag = socialTag(socialTags(document), 'og:url');
    const canonical = canonicalTarget(document, response.headers, artifact.url);
    if (!tag || canonical === null) return notApplicable();
    const url = resolveUrl(tag.content, document.baseUrl);
    if (url !== null && withoutFragment(url) === canonical) return pass();
    return fail({
      message: 'The og:url of this page is not its canonical address.',
      at: [tag.element],
      facts: { 'og:url': tag.content, Canonical: canonical },
    });
  },
});

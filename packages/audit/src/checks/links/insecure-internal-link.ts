import { parseUrl } from '@plumbline/urls';
import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import { MAX_LISTED } from '../../standards/evidence-limits.ts';

export const insecureInternalLink = definePageCheck({
  id: 'insecure-internal-link',
  category: 'Links',
  appliesTo: ['html', 'ok-status', 'https'],
  needs: ['document'],
  run({ document }) {
    const own = parseUrl(document.url)?.hostname ?? '';
    // Another port is another server, which may not support https.
    const internal = document.anchors.filter(({ url }) => {
      const target = url !== null && /^https?:/.test(url) ? parseUrl(url) : null;
      return target?.hostname === own && target.port === '';
    });
    if (internal.length === 0) return notApplicable();
    const insecure = internal.filter(({ url }) => url?.startsWith('http:'));
    if (insecure.length === 0) return pass();
    return fail({
      message:
        insecure.length === 1
          ? 'A link to this site begins with http, though the site is served over https.'
          : `${insecure.length} links to this site begin with http, though the site is served over https.`,
      at: insecure.map(({ element }) => element),
      facts: { Links: [...new Set(insecure.map(({ url }) => url ?? ''))].slice(0, MAX_LISTED) },
    });
  },
});

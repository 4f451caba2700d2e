import { parseUrl } from '@plumbline/urls';
import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import { privateHostProblem } from '../../derive/headers/private-host.ts';
import { hasDoubledScheme } from '../../derive/links/doubled-scheme.ts';
import { MAX_LISTED } from '../../standards/evidence-limits.ts';

export const privateHostLink = definePageCheck({
  id: 'private-host-link',
  category: 'Links',
  appliesTo: ['html', 'ok-status'],
  needs: ['document'],
  run({ document }) {
    const { hostname: site, origin } = new URL(document.url);
    const own = `${origin}/`;
    const links = document.anchors.filter(({ url }) => url !== null && /^https?:/.test(url) && !hasDoubledScheme(url));
    if (links.length === 0) return notApplicable();
    const found = links.flatMap((anchor) => {
      // Most links lead to the site's own host and need no further check.
      if (anchor.url?.startsWith(own)) return [];
      const problem = privateHostProblem(parseUrl(anchor.url ?? '')?.hostname ?? site, site);
      return problem === null ? [] : [{ anchor, problem }];
    });
    if (found.length === 0) return pass();
    return fail({
      message:
        found.length === 1
          ? 'A link on this page leads to a host that visitors cannot reach.'
          : `${found.length} links on this page lead to hosts that visitors cannot reach.`,
      at: found.map(({ anchor }) => anchor.element),
      facts: { Links: found.slice(0, MAX_LISTED).map(({ anchor, problem }) => `${anchor.url ?? ''} (${problem})`) },
    });
  },
});

import { cannotTell, defineSiteCheck, fail, notApplicable, pass } from '../../check.ts';
import { imageStates } from '../../derive/parse/image-state.ts';
import { MAX_LISTED } from '../../standards/evidence-limits.ts';
import { RESOURCES_NOT_ASKED } from '../../standards/reasons.ts';

export const brokenSitemapImage = defineSiteCheck({
  id: 'broken-sitemap-image',
  category: 'Image Tags',
  scope: 'site',
  needs: ['graph', 'sitemaps', 'resources'],
  run({ graph, sitemaps, resources }) {
    const images = sitemaps.images ?? [];
    if (images.length === 0) return notApplicable();
    const stateOf = imageStates(graph, resources.states);
    const known = images.map((url) => ({ url, state: stateOf(url) })).filter(({ state }) => state.state !== 'unknown');
    if (known.length === 0) return cannotTell(RESOURCES_NOT_ASKED);
    const broken = known.flatMap(({ url, state }) => (state.state === 'broken' ? [`${url} (${state.problem})`] : []));
    if (broken.length === 0) return pass();
    return fail({
      message:
        broken.length === 1
          ? 'An image that the sitemap lists cannot be shown.'
          : `${broken.length} images that the sitemap lists cannot be shown.`,
      facts: { Images: broken.slice(0, MAX_LISTED), 'Images asked for': known.length },
    });
  },
});

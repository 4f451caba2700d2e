import { cannotTell, defineSiteCheck, type PageFailure, perPage } from '../../check.ts';
import { imageStates, type ImageState } from '../../derive/parse/image-state.ts';
import type { PageNode } from '../../derive/remember/page-node.ts';
import type { Spot } from '../../derive/parse/place.ts';
import { EXTERNAL_IMAGES_SKIPPED, RESOURCES_NOT_ASKED } from '../../standards/reasons.ts';

export const brokenImage = defineSiteCheck({
  id: 'broken-image',
  category: 'Image Tags',
  scope: 'page',
  appliesTo: ['html', 'ok-status'],
  needs: ['graph', 'resources'],
  run({ graph, resources }) {
    const stateOf = imageStates(graph, resources.states);
    const withImages = graph.pages.filter((page) => page.images.length > 0);
    const judged = withImages.filter((page) => page.images.some((url) => stateOf(url).state !== 'unknown'));
    if (judged.length === 0 && withImages.length > 0) {
      if (resources.unasked > 0) return cannotTell(RESOURCES_NOT_ASKED);
      if (resources.externalLinks === 'skipped') return cannotTell(EXTERNAL_IMAGES_SKIPPED);
    }
    return perPage(
      judged.length,
      judged.flatMap((page) => failureOf(page, stateOf) ?? []),
    );
  },
});

function failureOf(page: PageNode, stateOf: (url: string) => ImageState): PageFailure | null {
  const broken: string[] = [];
  const spots: Spot[] = [];
  page.images.forEach((url, index) => {
    const state = stateOf(url);
    if (state.state !== 'broken') return;
    broken.push(`${url} (${state.problem})`);
    spots.push(page.spots?.images[index] ?? 0);
  });
  if (broken.length === 0) return null;
  return {
    pageUrl: page.url,
    message: broken.length === 1 ? 'An image on this page cannot be shown.' : `${broken.length} images on this page cannot be shown.`,
    facts: { 'Broken images': broken },
    spots,
  };
}

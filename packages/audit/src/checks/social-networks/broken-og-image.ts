import { cannotTell, defineSiteCheck, type PageFailure, perPage } from '../../check.ts';
import { imageStates, type ImageState } from '../../derive/parse/image-state.ts';
import type { PageNode } from '../../derive/remember/page-node.ts';
import { EXTERNAL_IMAGES_SKIPPED, RESOURCES_NOT_ASKED } from '../../standards/reasons.ts';

export const brokenOgImage = defineSiteCheck({
  id: 'broken-og-image',
  category: 'Social Networks',
  scope: 'page',
  appliesTo: ['indexable'],
  needs: ['graph', 'resources'],
  run({ graph, resources }) {
    const stateOf = imageStates(graph, resources.states);
    const withImage = graph.indexable.filter(({ ogImage }) => ogImage !== null);
    const judged = withImage.filter(({ ogImage }) => stateOf(ogImage ?? '').state !== 'unknown');
    if (judged.length === 0 && withImage.length > 0) {
      if (resources.unasked > 0) return cannotTell(RESOURCES_NOT_ASKED);
      if (resources.externalLinks === 'skipped') return cannotTell(EXTERNAL_IMAGES_SKIPPED);
    }
    return perPage(
      judged.length,
      judged.flatMap((page) => failureOf(page, stateOf(page.ogImage ?? '')) ?? []),
    );
  },
});

function failureOf(page: PageNode, state: ImageState): PageFailure | null {
  if (state.state !== 'broken') return null;
  return {
    pageUrl: page.url,
    message: 'The image for shared links (og:image) of this page cannot be shown.',
    facts: { 'og:image': page.ogImage ?? '', Problem: state.problem },
    spots: [page.spots?.ogImage ?? 0],
  };
}

import type { ResourceState } from '../../site-artifacts.ts';
import { cannotTell, defineSiteCheck, type PageFailure, perPage } from '../../check.ts';
import type { PageNode } from '../../derive/remember/page-node.ts';
import { EXTERNAL_IMAGES_SKIPPED, RESOURCES_NOT_ASKED } from '../../standards/reasons.ts';

const MIN_WIDTH = 1200;
const MIN_HEIGHT = 630;
const MAX_BYTES = 8 * 1024 * 1024;
/** 1.91 : 1, with a tolerance of five percent. */
const RATIO = 1.91;
const TOLERANCE = 0.05;

export const unsuitableOgImageSize = defineSiteCheck({
  id: 'unsuitable-og-image-size',
  category: 'Social Networks',
  scope: 'page',
  appliesTo: ['indexable'],
  needs: ['graph', 'resources'],
  run({ graph, resources }) {
    const states = new Map(resources.states.map((state) => [state.url, state]));
    const withImage = graph.indexable.filter(({ ogImage }) => ogImage !== null);
    const judged = withImage.filter(({ ogImage }) => isKnown(states.get(ogImage ?? '')));
    if (judged.length === 0 && withImage.length > 0) {
      if (resources.unasked > 0) return cannotTell(RESOURCES_NOT_ASKED);
      if (resources.externalLinks === 'skipped') return cannotTell(EXTERNAL_IMAGES_SKIPPED);
    }
    return perPage(
      judged.length,
      judged.flatMap((page) => failureOf(page, states.get(page.ogImage ?? '')) ?? []),
    );
  },
});

function isKnown(state: ResourceState | undefined): boolean {
  if (state?.verdict !== 'ok' || state.image === undefined) return false;
  return state.image.format === 'svg' || state.image.width !== null;
}

function failureOf(page: PageNode, state: ResourceState | undefined): PageFailure | null {
  const problems = state ? problemsOf(state) : [];
  if (problems.length === 0) return null;
  return {
    pageUrl: page.url,
    message: `The image for shared links (og:image) of this page ${problems.join(' and ')}.`,
    facts: {
      'og:image': page.ogImage ?? '',
      ...(state?.image?.width && { Pixels: `${state.image.width} × ${state.image.height ?? 0}` }),
      ...(state?.bytes && { Bytes: state.bytes }),
    },
    spots: [page.spots?.ogImage ?? 0],
  };
}

function problemsOf({ image, bytes }: ResourceState): string[] {
  const problems: string[] = [];
  if (bytes !== null && bytes > MAX_BYTES) problems.push('is larger than 8 MB');
  if (image?.format === 'svg') return [...problems, 'is an SVG drawing, which no network shows'];
  const { width, height } = image ?? {};
  if (!width || !height) return problems;
  if (width < MIN_WIDTH || height < MIN_HEIGHT) problems.push(`has fewer than ${MIN_WIDTH} × ${MIN_HEIGHT} pixels`);
  if (Math.abs(width / height / RATIO - 1) > TOLERANCE) problems.push('is not 1.91 times as wide as high, so that it is cut');
  return problems;
}

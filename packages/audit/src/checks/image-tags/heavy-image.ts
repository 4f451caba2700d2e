import { cannotTell, defineSiteCheck, type PageFailure, perPage } from '../../check.ts';
import type { PageNode } from '../../derive/remember/page-node.ts';
import { MAX_LISTED } from '../../standards/evidence-limits.ts';
import { EXTERNAL_IMAGES_SKIPPED, RESOURCES_NOT_ASKED } from '../../standards/reasons.ts';

const MAX_BYTES = 200_000;
const VERY_HEAVY_BYTES = 500_000;

export const heavyImage = defineSiteCheck({
  id: 'heavy-image',
  category: 'Image Tags',
  scope: 'page',
  appliesTo: ['html', 'ok-status'],
  needs: ['graph', 'resources'],
  run({ graph, resources }) {
    const bytes = new Map(resources.states.flatMap((state) => (state.verdict === 'ok' && state.bytes ? [[state.url, state.bytes]] : [])));
    const withImages = graph.pages.filter((page) => page.images.length > 0);
    const judged = withImages.filter((page) => page.images.some((url) => bytes.has(url)));
    if (judged.length === 0 && withImages.length > 0) {
      if (resources.unasked > 0) return cannotTell(RESOURCES_NOT_ASKED);
      if (resources.externalLinks === 'skipped') return cannotTell(EXTERNAL_IMAGES_SKIPPED);
    }
    return perPage(
      judged.length,
      judged.flatMap((page) => failureOf(page, bytes) ?? []),
    );
  },
});

function failureOf(page: PageNode, bytes: ReadonlyMap<string, number>): PageFailure | null {
  const heavy = page.images
    .map((url, index) => ({ url, bytes: bytes.get(url) ?? 0, spot: page.spots?.images[index] ?? 0 }))
    .filter((image) => image.bytes > MAX_BYTES)
    .toSorted((a, b) => b.bytes - a.bytes);
  if (heavy.length === 0) return null;
  return {
    pageUrl: page.url,
    message:
      heavy.length === 1
        ? 'An image on this page is heavier than 200 kB.'
        : `${heavy.length} images on this page are heavier than 200 kB each.`,
    facts: { Images: heavy.slice(0, MAX_LISTED).map((image) => `${image.url} (${Math.round(image.bytes / 1000)} kB)`) },
    spots: heavy.map(({ spot }) => spot),
    severity: (heavy[0]?.bytes ?? 0) > VERY_HEAVY_BYTES ? 'high' : 'medium',
  };
}

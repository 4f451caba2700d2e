import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import type { ImageElement } from '../../derive/parse/document.ts';
import { collapse } from '../../derive/text/text.ts';
import { MAX_LISTED } from '../../standards/evidence-limits.ts';

/** Two images may well show the same thing. */
const MAX_PICTURES = 2;

export const repeatedAlt = definePageCheck({
  id: 'repeated-alt',
  category: 'Image Tags',
  appliesTo: ['html', 'ok-status'],
  needs: ['document'],
  run({ document }) {
    const byAlt = new Map<string, Map<string, ImageElement>>();
    for (const image of document.images) {
      const alt = collapse(image.alt ?? '').toLowerCase();
      if (alt === '' || image.url === null || image.decorative) continue;
      const pictures = byAlt.get(alt) ?? new Map<string, ImageElement>();
      byAlt.set(alt, pictures.set(image.url, image));
    }
    if (byAlt.size === 0) return notApplicable();
    const repeated = [...byAlt].filter(([, pictures]) => pictures.size > MAX_PICTURES);
    if (repeated.length === 0) return pass();
    return fail({
      message: 'Different images on this page have the same alt text.',
      at: repeated.flatMap(([, pictures]) => [...pictures.values()].map(({ element }) => element)),
      facts: { 'Alt texts': repeated.slice(0, MAX_LISTED).map(([alt, pictures]) => `"${alt}" on ${pictures.size} images`) },
    });
  },
});

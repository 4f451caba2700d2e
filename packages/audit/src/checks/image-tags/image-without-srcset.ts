import { parseUrl } from '@plumbline/urls';
import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import type { ElementNode, ImageElement } from '../../derive/parse/document.ts';
import { attribute, isElement } from '../../derive/parse/element.ts';

/** In pixels: the width of a large phone, above which smaller screens benefit from a smaller file. */
const MIN_WIDTH = 600;

export const imageWithoutSrcset = definePageCheck({
  id: 'image-without-srcset',
  category: 'Image Tags',
  appliesTo: ['html', 'ok-status'],
  needs: ['document'],
  run({ document }) {
    const wide = document.images.filter(isWidePhoto);
    if (wide.length === 0) return notApplicable();
    const fixed = wide.filter(({ element }) => attribute(element, 'srcset') === null && !hasSources(element));
    if (fixed.length === 0) return pass();
    return fail({
      message:
        fixed.length === 1
          ? 'A wide image on this page comes in one size for all screens.'
          : `${fixed.length} wide images on this page come in one size for all screens.`,
      at: fixed.map(({ element }) => element),
    });
  },
});

/** Vector images fit every screen, and a data URI has no second file. */
function isWidePhoto({ width, url }: ImageElement): boolean {
  if (url === null || !/^\s*\d{1,5}(?:px)?\s*$/.test(width ?? '')) return false;
  return Number.parseInt(width ?? '', 10) > MIN_WIDTH && /^https?:/.test(url) && !/\.(?:svg|gif)$/i.test(parseUrl(url)?.pathname ?? '');
}

function hasSources(element: ElementNode): boolean {
  const picture = element.parentNode;
  if (!picture || !isElement(picture) || picture.tagName !== 'picture') return false;
  return picture.childNodes.some((node) => isElement(node) && node.tagName === 'source' && attribute(node, 'srcset') !== null);
}

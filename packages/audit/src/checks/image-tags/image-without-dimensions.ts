import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import type { ImageElement } from '../../derive/parse/document.ts';
import { attribute } from '../../derive/parse/element.ts';
import { isHidden } from '../../derive/parse/hidden.ts';
import { counted } from '../../derive/text/counted.ts';

export const imageWithoutDimensions = definePageCheck({
  id: 'image-without-dimensions',
  category: 'Image Tags',
  appliesTo: ['html', 'ok-status'],
  needs: ['document'],
  run({ document }) {
    const loaded = document.images.filter(isLoaded);
    if (loaded.length === 0) return notApplicable();
    const without = loaded.filter((image) => !reservesSpace(image) && !isHidden(image.element));
    if (without.length === 0) return pass();
    return fail({
      message:
        without.length === 1
          ? 'An image on this page has no width and height.'
          : `${without.length} images on this page have no width and height.`,
      at: without.map(({ element }) => element),
      facts: { Images: counted(without.map(({ src }) => src ?? '(chosen by srcset)')) },
    });
  },
});

/** Inline (data URI) images are available immediately and shift nothing. */
function isLoaded({ src, element }: ImageElement): boolean {
  if (src !== null && src.trim() !== '') return !/^\s*data:/i.test(src);
  return attribute(element, 'srcset') !== null;
}

function reservesSpace({ width, height, style }: ImageElement): boolean {
  if (isPixels(width) && isPixels(height)) return true;
  const inline = style ?? '';
  if (/(?:^|[;\s])aspect-ratio\s*:/i.test(inline)) return true;
  const hasWidth = isPixels(width) || /(?:^|[;\s])width\s*:\s*[\d.]/i.test(inline);
  const hasHeight = isPixels(height) || /(?:^|[;\s])height\s*:\s*[\d.]/i.test(inline);
  return hasWidth && hasHeight;
}

/** Percentages define no aspect ratio (HTML standard, rendering, images). */
function isPixels(value: string | null): boolean {
  return value !== null && /^\s*\d/.test(value) && !value.includes('%');
}

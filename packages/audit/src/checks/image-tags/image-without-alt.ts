import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import type { ImageElement } from '../../derive/parse/document.ts';
import { attribute } from '../../derive/parse/element.ts';
import { isHidden } from '../../derive/parse/hidden.ts';
import { counted } from '../../derive/text/counted.ts';

export const imageWithoutAlt = definePageCheck({
  id: 'image-without-alt',
  category: 'Image Tags',
  appliesTo: ['html', 'ok-status'],
  needs: ['document'],
  run({ document }) {
    if (document.images.length === 0) return notApplicable();
    const without = document.images.filter(lacksAlt);
    if (without.length === 0) return pass();
    return fail({
      message:
        without.length === 1
          ? 'An image on this page has no alternative text.'
          : `${without.length} images on this page have no alternative text.`,
      at: without.map(({ element }) => element),
      facts: { Images: counted(without.map(({ src }) => src ?? '(no src)')) },
    });
  },
});

function lacksAlt(image: ImageElement): boolean {
  if (image.alt !== null || image.decorative) return false;
  if (attribute(image.element, 'aria-label')?.trim() || attribute(image.element, 'aria-labelledby')?.trim()) return false;
  return !isHidden(image.element);
}

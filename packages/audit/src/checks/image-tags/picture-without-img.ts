import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import { isElement } from '../../derive/parse/element.ts';

export const pictureWithoutImg = definePageCheck({
  id: 'picture-without-img',
  category: 'Image Tags',
  appliesTo: ['html', 'ok-status'],
  needs: ['document'],
  run({ document }) {
    const { emptyPictures, images } = document;
    if (emptyPictures.length > 0) {
      return fail({
        message:
          emptyPictures.length === 1
            ? 'A picture element on this page has no img and shows nothing.'
            : `${emptyPictures.length} picture elements on this page have no img and show nothing.`,
        at: emptyPictures,
      });
    }
    const hasPicture = images.some(
      ({ element: { parentNode } }) => parentNode && isElement(parentNode) && parentNode.tagName === 'picture',
    );
    return hasPicture ? pass() : notApplicable();
  },
});

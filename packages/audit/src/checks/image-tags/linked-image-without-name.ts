import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import { isHidden } from '../../derive/parse/hidden.ts';
import { counted } from '../../derive/text/counted.ts';

export const linkedImageWithoutName = definePageCheck({
  id: 'linked-image-without-name',
  category: 'Image Tags',
  appliesTo: ['html', 'ok-status'],
  needs: ['document'],
  run({ document }) {
    const imageLinks = document.anchors.filter(({ href, imageOnly }) => href !== null && imageOnly);
    if (imageLinks.length === 0) return notApplicable();
    const unnamed = imageLinks.filter(({ name, element }) => name === '' && !isHidden(element));
    if (unnamed.length === 0) return pass();
    return fail({
      message:
        unnamed.length === 1
          ? 'A link on this page is only an image without alternative text.'
          : `${unnamed.length} links on this page are only an image without alternative text.`,
      at: unnamed.map(({ element }) => element),
      facts: { Links: counted(unnamed.map(({ href }) => href || '(empty address)')) },
    });
  },
});

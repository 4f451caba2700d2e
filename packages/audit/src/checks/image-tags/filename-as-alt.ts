import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import { collapse } from '../../derive/text/text.ts';

const FILE_NAME = /[\p{L}\p{N})_-]\.(?:avif|bmp|gif|heic|ico|jpe?g|jxl|png|svg|tiff?|webp)$/iu;
/** File names that cameras and phones produce. */
const CAMERA_NAME = /^(?:img|dsc[fn]?|dscn|pxl|gopr|dji|image|photo|screenshot|screen shot)[_ -]?\d[\d_ -]*$/i;
const BARE_WORD = /^(?:image|img|picture|pic|photo|photograph|graphic|untitled|alt)$/i;
/** A sentence may end in a file name; longer text is a sentence, not a file name. */
const MAX_FILE_NAME_WORDS = 4;

export const filenameAsAlt = definePageCheck({
  id: 'filename-as-alt',
  category: 'Image Tags',
  appliesTo: ['html', 'ok-status'],
  needs: ['document'],
  run({ document }) {
    const described = document.images.filter(({ alt }) => alt !== null && alt.trim() !== '');
    if (described.length === 0) return notApplicable();
    const named = described.filter(({ alt }) => saysNothing(collapse(alt ?? '')));
    if (named.length === 0) return pass();
    return fail({
      message:
        named.length === 1
          ? 'The alternative text of an image on this page is a file name or says nothing.'
          : `The alternative texts of ${named.length} images on this page are file names or say nothing.`,
      at: named.map(({ element }) => element),
      facts: { Texts: [...new Set(named.map(({ alt }) => collapse(alt ?? '')))] },
    });
  },
});

function saysNothing(alt: string): boolean {
  if (BARE_WORD.test(alt) || CAMERA_NAME.test(alt)) return true;
  return FILE_NAME.test(alt) && alt.split(' ').length <= MAX_FILE_NAME_WORDS;
}

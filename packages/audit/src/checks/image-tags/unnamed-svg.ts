import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import { isHidden } from '../../derive/parse/hidden.ts';

export const unnamedSvg = definePageCheck({
  id: 'unnamed-svg',
  category: 'Image Tags',
  appliesTo: ['html', 'ok-status'],
  needs: ['document'],
  run({ document }) {
    const shown = document.svgImages.filter(({ element }) => !isHidden(element));
    if (shown.length === 0) return notApplicable();
    const unnamed = shown.filter(({ named }) => !named);
    if (unnamed.length === 0) return pass();
    return fail({
      message:
        unnamed.length === 1 ? 'A drawing (svg) on this page has no name.' : `${unnamed.length} drawings (svg) on this page have no name.`,
      at: unnamed.map(({ element }) => element),
    });
  },
});

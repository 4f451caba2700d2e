import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import type { Heading } from '../../derive/parse/document.ts';
import { isHidden } from '../../derive/parse/hidden.ts';

export const skippedHeadingLevel = definePageCheck({
  id: 'skipped-heading-level',
  category: 'Heading Tags',
  appliesTo: ['html', 'ok-status'],
  needs: ['document'],
  run({ document }) {
    if (document.headings.length < 2) return notApplicable();
    const skips = document.headings.flatMap((heading, index, all) => skipBefore(heading, all[index - 1]) ?? []);
    if (skips.length === 0) return pass();
    return fail({
      message: skips.length === 1 ? 'A heading on this page skips a level.' : `${skips.length} headings on this page skip a level.`,
      at: skips.map(({ heading }) => heading.element),
      facts: { Skips: skips.map(({ heading, from }) => `h${from} is followed by h${heading.level}: ${heading.text || '(empty)'}`) },
    });
  },
});

/** Going back up by any number of levels is fine, and the first heading may have any level. */
function skipBefore(heading: Heading, previous: Heading | undefined): { heading: Heading; from: number } | null {
  if (!previous || heading.level <= previous.level + 1 || isHidden(heading.element)) return null;
  return { heading, from: previous.level };
}

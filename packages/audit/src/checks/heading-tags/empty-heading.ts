import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import { isHidden } from '../../derive/parse/hidden.ts';

export const emptyHeading = definePageCheck({
  id: 'empty-heading',
  category: 'Heading Tags',
  appliesTo: ['html', 'ok-status'],
  needs: ['document'],
  run({ document }) {
    const headings = document.headings.filter(({ level }) => level > 1);
    if (headings.length === 0) return notApplicable();
    const empty = headings.filter(({ text, element }) => text === '' && !isHidden(element));
    if (empty.length === 0) return pass();
    return fail({
      message: empty.length === 1 ? 'A heading on this page is empty.' : `${empty.length} headings on this page are empty.`,
      at: empty.map(({ element }) => element),
    });
  },
});

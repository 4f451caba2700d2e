import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import { isHidden } from '../../derive/parse/hidden.ts';

export const emptyH1 = definePageCheck({
  id: 'empty-h1',
  category: 'Heading Tags',
  appliesTo: ['html', 'ok-status'],
  needs: ['document'],
  run({ document }) {
    const headings = document.headings.filter(({ level }) => level === 1);
    if (headings.length === 0) return notApplicable();
    const empty = headings.filter(({ text, element }) => text === '' && !isHidden(element));
    if (empty.length === 0) return pass();
    return fail({
      message:
        headings.length === 1
          ? 'The main heading (h1) of this page is empty.'
          : `${empty.length} of ${headings.length} main headings (h1) are empty.`,
      at: empty.map(({ element }) => element),
    });
  },
});

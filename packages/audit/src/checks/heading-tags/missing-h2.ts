import { cannotTell, definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import { PAGE_CUT_SHORT } from '../../standards/reasons.ts';
import { WORDS_WITHOUT_SUBHEADING } from '../../standards/text-limits.ts';

export const missingH2 = definePageCheck({
  id: 'missing-h2',
  category: 'Heading Tags',
  appliesTo: ['html', 'ok-status'],
  needs: ['document', 'response'],
  run({ document, response }) {
    if (document.wordCount <= WORDS_WITHOUT_SUBHEADING) return notApplicable();
    if (document.headings.some(({ level }) => level === 2)) return pass();
    if (response.truncated) return cannotTell(PAGE_CUT_SHORT);
    const h1 = document.headings.find(({ level }) => level === 1);
    const deeper = document.headings.map(({ level }) => level).filter((level) => level > 2);
    return fail({
      message:
        deeper.length === 0
          ? `This page has ${document.wordCount} words and no subheading (h2).`
          : `This page has ${document.wordCount} words and no h2; its subheadings begin with h${Math.min(...deeper)}.`,
      at: h1 ? [h1.element] : document.body ? [document.body] : [],
      facts: { Words: document.wordCount },
    });
  },
});

import { cannotTell, definePageCheck, fail, pass } from '../../check.ts';
import { PAGE_CUT_SHORT } from '../../standards/reasons.ts';

export const missingH1 = definePageCheck({
  id: 'missing-h1',
  category: 'Heading Tags',
  appliesTo: ['html', 'ok-status'],
  needs: ['document', 'response'],
  run({ document, response }) {
    // An empty h1 counts as present; its being empty is reported by another check.
    if (document.headings.some(({ level }) => level === 1)) return pass();
    if (response.truncated) return cannotTell(PAGE_CUT_SHORT);
    const [first] = document.headings;
    return fail({
      message: 'This page has no main heading (h1).',
      at: first ? [first.element] : document.body ? [document.body] : [],
      facts: first ? { 'First heading': `h${first.level}: ${first.text}` } : {},
    });
  },
});

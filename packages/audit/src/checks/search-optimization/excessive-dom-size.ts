import { cannotTell, definePageCheck, fail, pass } from '../../check.ts';
import { PAGE_CUT_SHORT } from '../../standards/reasons.ts';
import { MAX_ELEMENTS } from '../../standards/speed-limits.ts';

export const excessiveDomSize = definePageCheck({
  id: 'excessive-dom-size',
  category: 'Search Optimization',
  appliesTo: ['html', 'ok-status'],
  needs: ['document', 'response'],
  run({ document, response }) {
    const { elementCount } = document;
    if (elementCount > MAX_ELEMENTS)
      return fail({ message: `This page has ${elementCount} elements.`, facts: { Elements: elementCount, Limit: MAX_ELEMENTS } });
    return response.truncated ? cannotTell(PAGE_CUT_SHORT) : pass();
  },
});

import { cannotTell, definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import { jsonLdProblem } from '../../derive/structured-data/json-ld.ts';
import { PAGE_CUT_SHORT } from '../../standards/reasons.ts';

export const invalidJsonLd = definePageCheck({
  id: 'invalid-json-ld',
  category: 'Search Optimization',
  appliesTo: ['html', 'ok-status'],
  needs: ['document', 'response'],
  run({ document, response }) {
    const blocks = document.scripts.filter(({ type }) => /^application\/ld\+json\s*(?:;|$)/.test(type));
    if (blocks.length === 0) return notApplicable();
    const broken = blocks.flatMap(({ element, text }) => {
      // The page may have been truncated within this block.
      if (response.truncated && !document.offsets.twinOf(element)?.sourceCodeLocation?.endTag) return [];
      const problem = jsonLdProblem(text);
      return problem === null ? [] : [{ element, problem }];
    });
    if (broken.length > 0)
      return fail({
        message: 'Structured data of this page cannot be read by search engines.',
        at: broken.map(({ element }) => element),
        facts: { Problems: broken.map(({ element, problem }) => `line ${document.offsets.lineOf(element)}: ${problem}`) },
      });
    return response.truncated ? cannotTell(PAGE_CUT_SHORT) : pass();
  },
});

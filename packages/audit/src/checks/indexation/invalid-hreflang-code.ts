import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import { hreflangProblem } from '../../derive/links/hreflang-problem.ts';
import { headerLinks } from '../../derive/headers/link-header.ts';
import { MAX_LISTED } from '../../standards/evidence-limits.ts';

export const invalidHreflangCode = definePageCheck({
  id: 'invalid-hreflang-code',
  category: 'Indexation',
  appliesTo: ['html', 'ok-status'],
  needs: ['document', 'response'],
  run({ document, response }) {
    const inHead = document.links.filter((link) => link.inHead && link.rel.includes('alternate') && link.hreflang !== null);
    const inHeader = headerLinks(response.headers, document.url).filter((link) => link.rel.includes('alternate') && link.hreflang !== null);
    const all = [
      ...inHead.map(({ hreflang, element }) => ({ code: hreflang ?? '', element })),
      ...inHeader.map(({ hreflang }) => ({ code: hreflang ?? '', element: null })),
    ];
    if (all.length === 0) return notApplicable();
    const invalid = all.flatMap(({ code, element }) => {
      const problem = hreflangProblem(code.trim());
      return problem === null ? [] : [{ sentence: `"${code}" ${problem}`, element }];
    });
    if (invalid.length === 0) return pass();
    return fail({
      message:
        invalid.length === 1
          ? 'A hreflang code of this page is not valid.'
          : `${invalid.length} hreflang codes of this page are not valid.`,
      at: invalid.flatMap(({ element }) => element ?? []),
      facts: { Codes: invalid.slice(0, MAX_LISTED).map(({ sentence }) => sentence) },
    });
  },
});

import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import { richResultGaps } from '../../derive/structured-data/rich-result-gaps.ts';
import { structuredData } from '../../derive/structured-data/structured-data.ts';
import { MAX_LISTED } from '../../standards/evidence-limits.ts';

export const incompleteRichResult = definePageCheck({
  id: 'incomplete-rich-result',
  category: 'Search Optimization',
  appliesTo: ['html', 'ok-status', 'indexable'],
  needs: ['document', 'response'],
  run({ document, response }) {
    const judged = structuredData(document).flatMap(({ item, syntax }) => richResultGaps(item).map((gaps) => ({ ...gaps, item, syntax })));
    // Items described by attributes may continue beyond the truncated part.
    const certain = response.truncated ? judged.filter(({ syntax }) => syntax === 'JSON-LD') : judged;
    if (certain.length === 0) return notApplicable();
    const incomplete = certain.filter(({ missing }) => missing.length > 0);
    if (incomplete.length === 0) return pass();
    return fail({
      message:
        incomplete.length === 1
          ? `The structured data of type ${incomplete[0]?.type ?? ''} lacks what Google requires for a rich result.`
          : `${incomplete.length} descriptions in the structured data lack what Google requires for a rich result.`,
      at: incomplete.map(({ item }) => item.element),
      facts: { Missing: incomplete.slice(0, MAX_LISTED).map(({ type, missing, syntax }) => `${type} (${syntax}): ${missing.join(', ')}`) },
    });
  },
});

import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import type { ElementNode } from '../../derive/parse/document.ts';
import { MAX_LISTED } from '../../standards/evidence-limits.ts';

export const duplicateElementId = definePageCheck({
  id: 'duplicate-element-id',
  category: 'Search Optimization',
  appliesTo: ['html', 'ok-status'],
  needs: ['document'],
  run({ document }) {
    if (document.ids.length === 0) return notApplicable();
    const known = new Set<string>();
    const repeated: { readonly element: ElementNode; readonly id: string }[] = [];
    for (const entry of document.ids) {
      if (known.has(entry.id)) repeated.push(entry);
      else known.add(entry.id);
    }
    if (repeated.length === 0) return pass();
    const ids = [...new Set(repeated.map(({ id }) => id))];
    return fail({
      message:
        ids.length === 1
          ? 'Two or more elements of this page have the same id.'
          : `${ids.length} ids of this page belong to more than one element.`,
      at: repeated.map(({ element }) => element),
      facts: { Ids: ids.slice(0, MAX_LISTED) },
    });
  },
});

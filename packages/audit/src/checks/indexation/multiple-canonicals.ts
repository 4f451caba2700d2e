import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import { canonicalLinks } from '../../derive/links/canonical-links.ts';
import { MAX_LISTED } from '../../standards/evidence-limits.ts';

export const multipleCanonicals = definePageCheck({
  id: 'multiple-canonicals',
  category: 'Indexation',
  appliesTo: ['html', 'ok-status'],
  needs: ['document'],
  run({ document }) {
    const links = canonicalLinks(document);
    if (links.length === 0) return notApplicable();
    if (links.length === 1) return pass();
    const targets = [...new Set(links.map((link) => link.url ?? link.href ?? ''))];
    const isSame = targets.length === 1;
    return fail({
      message: isSame
        ? `This page names its canonical address ${links.length} times.`
        : `This page names ${targets.length} different canonical addresses.`,
      // The same URL twice misleads nobody yet.
      ...(isSame && { severity: 'low' as const }),
      at: links.map((link) => link.element),
      facts: { 'Canonical addresses': targets.slice(0, MAX_LISTED) },
    });
  },
});

import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import type { Anchor } from '../../derive/parse/document.ts';
import { hasDoubledScheme } from '../../derive/links/doubled-scheme.ts';
import { templateMark } from '../../derive/parse/template-mark.ts';
import { counted } from '../../derive/text/counted.ts';
import { MAX_FACT_CHARACTERS, MAX_LISTED } from '../../standards/evidence-limits.ts';

export const malformedUrl = definePageCheck({
  id: 'malformed-url',
  category: 'Links',
  appliesTo: ['html', 'ok-status'],
  needs: ['document'],
  run({ document }) {
    const links = document.anchors.filter((anchor) => anchor.href !== null);
    if (links.length === 0) return notApplicable();
    const malformed = links.filter(isMalformed);
    if (malformed.length === 0) return pass();
    return fail({
      message:
        malformed.length === 1
          ? 'The address of a link on this page cannot be read.'
          : `The addresses of ${malformed.length} links on this page cannot be read.`,
      at: malformed.map((anchor) => anchor.element),
      facts: { Addresses: counted(malformed.map((anchor) => (anchor.href ?? '').slice(0, MAX_FACT_CHARACTERS))).slice(0, MAX_LISTED) },
    });
  },
});

/** Unfilled templates are reported as unresolved-template-link. */
function isMalformed({ href, url }: Anchor): boolean {
  if (templateMark(href ?? '') !== null) return false;
  return url === null || hasDoubledScheme(url);
}

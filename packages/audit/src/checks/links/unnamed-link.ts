import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import { isHidden } from '../../derive/parse/hidden.ts';
import { MAX_LISTED } from '../../standards/evidence-limits.ts';

export const unnamedLink = definePageCheck({
  id: 'unnamed-link',
  category: 'Links',
  appliesTo: ['html', 'ok-status'],
  needs: ['document'],
  run({ document }) {
    // Links that contain only an image are reported as linked-image-without-name.
    const links = document.anchors.filter((anchor) => anchor.href !== null && !anchor.imageOnly);
    if (links.length === 0) return notApplicable();
    const unnamed = links.filter((anchor) => anchor.name === '' && !isHidden(anchor.element));
    if (unnamed.length === 0) return pass();
    return fail({
      message: unnamed.length === 1 ? 'A link on this page has no text.' : `${unnamed.length} links on this page have no text.`,
      at: unnamed.map((anchor) => anchor.element),
      facts: { Targets: unnamed.slice(0, MAX_LISTED).map((anchor) => anchor.url ?? anchor.href ?? '') },
    });
  },
});

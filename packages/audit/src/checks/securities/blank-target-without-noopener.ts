import { parseUrl } from '@plumbline/urls';
import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';

export const blankTargetWithoutNoopener = definePageCheck({
  id: 'blank-target-without-noopener',
  category: 'Securities',
  appliesTo: ['html', 'ok-status'],
  needs: ['document'],
  run({ document }) {
    const origin = parseUrl(document.url)?.origin;
    // A page of the same origin can access this one in any case.
    const blank = document.anchors.filter(
      ({ target, url }) => target?.toLowerCase() === '_blank' && url !== null && /^https?:/.test(url) && parseUrl(url)?.origin !== origin,
    );
    if (blank.length === 0) return notApplicable();
    const open = blank.filter(({ rel }) => !rel.includes('noopener') && !rel.includes('noreferrer'));
    if (open.length === 0) return pass();
    return fail({
      message:
        open.length === 1
          ? 'A link to another site opens a new window without rel="noopener".'
          : `${open.length} links to other sites open new windows without rel="noopener".`,
      at: open.map(({ element }) => element),
    });
  },
});

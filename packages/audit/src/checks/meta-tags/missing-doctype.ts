import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import { XHTML_MEDIA_TYPE } from '../../standards/media-types.ts';

export const missingDoctype = definePageCheck({
  id: 'missing-doctype',
  category: 'Meta Tags',
  appliesTo: ['html', 'ok-status'],
  needs: ['document', 'response'],
  run({ document, response }) {
    if (response.mediaType === XHTML_MEDIA_TYPE) return notApplicable();
    if (document.doctype === null) {
      return fail({ message: 'This page has no doctype, so browsers lay it out by the rules of the 1990s.', range: { start: 0, end: 0 } });
    }
    if (!document.quirksMode && document.doctype.name === 'html') return pass();
    const start = Math.max(0, document.source.search(/<!doctype/i));
    const end = document.source.indexOf('>', start) + 1;
    return fail({
      message: 'The doctype of this page makes browsers lay it out by the rules of the 1990s.',
      range: { start, end },
      facts: { Doctype: document.source.slice(start, end) },
    });
  },
});

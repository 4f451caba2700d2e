import { definePageCheck, fail, pass } from '../../check.ts';
import { attribute } from '../../derive/parse/element.ts';
import { XHTML_MEDIA_TYPE } from '../../standards/media-types.ts';

export const missingLang = definePageCheck({
  id: 'missing-lang',
  category: 'Meta Tags',
  appliesTo: ['html', 'ok-status'],
  needs: ['document', 'response'],
  run({ document, response }) {
    if (document.lang?.trim()) return pass();
    if (response.mediaType === XHTML_MEDIA_TYPE && document.html && attribute(document.html, 'xml:lang')?.trim()) return pass();
    return fail({
      message: document.lang === null ? 'The html element of this page does not name a language.' : 'The language of this page is empty.',
      at: document.html ? [document.html] : [],
    });
  },
});

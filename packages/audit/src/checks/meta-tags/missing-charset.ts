import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import { declaredCharset } from '../../derive/parse/declared-charset.ts';
import { XHTML_MEDIA_TYPE } from '../../standards/media-types.ts';
import { MAX_CHARSET_OFFSET_BYTES } from '../../standards/text-limits.ts';

export const missingCharset = definePageCheck({
  id: 'missing-charset',
  category: 'Meta Tags',
  appliesTo: ['html', 'ok-status'],
  needs: ['artifact', 'document', 'response'],
  run({ artifact, document, response }) {
    if (response.mediaType === XHTML_MEDIA_TYPE) return notApplicable();
    const charset = declaredCharset(document, response);
    if (!charset)
      return fail({ message: 'This page does not say how its characters are encoded.', at: document.head ? [document.head] : [] });
    // When scripts have inserted something before the declaration, its position says nothing about the page as sent.
    const isMoved = artifact.rendering?.problem === '';
    if (isMoved || charset.endByte <= MAX_CHARSET_OFFSET_BYTES) return pass();
    return fail({
      message: 'This page says too late how its characters are encoded.',
      at: charset.element ? [charset.element] : [],
      facts: { 'Declared up to byte': charset.endByte, 'Read by browsers up to byte': MAX_CHARSET_OFFSET_BYTES },
    });
  },
});

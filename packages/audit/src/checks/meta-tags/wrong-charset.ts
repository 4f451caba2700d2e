import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import { declaredCharset, metaCharset } from '../../derive/parse/declared-charset.ts';
import type { PageDocument } from '../../derive/parse/document.ts';
import { isGarbled } from '../../derive/text/garbled.ts';
import { XHTML_MEDIA_TYPE } from '../../standards/media-types.ts';

const BEYOND_ASCII = /[\u0080-\uffff]/;

export const wrongCharset = definePageCheck({
  id: 'wrong-charset',
  category: 'Meta Tags',
  appliesTo: ['html', 'ok-status'],
  needs: ['document', 'response'],
  run({ document, response }) {
    if (response.mediaType === XHTML_MEDIA_TYPE) return notApplicable();
    const used = declaredCharset(document, response);
    const meta = metaCharset(document);
    const areNamesGarbled = namesOf(document).some(isGarbled);
    if (used && meta && used.encoding !== meta.encoding) {
      const isGarbledText = areNamesGarbled || isGarbled(document.mainText);
      const isHarmless = !isGarbledText && (used.encoding === 'utf-8' || !BEYOND_ASCII.test(document.source));
      return fail({
        message: `The server says that this page is encoded in ${used.label}, and the page says ${meta.label}.`,
        at: meta.element ? [meta.element] : [],
        facts: { 'Browsers go by': used.label, 'The page says': meta.label, 'Characters are lost': isGarbledText },
        ...(isHarmless && { severity: 'medium' }),
      });
    }
    if (!areNamesGarbled) return pass();
    return fail({
      message: 'Characters of this page are lost, because it is not in the encoding that it is read by.',
      facts: { 'Browsers go by': used?.label ?? 'a guess' },
    });
  },
});

/** Titles, headings, link names and the description: unlike body text, these are never garbled on purpose, as an article about encodings may do. */
function namesOf({ titles, headings, anchors, metas }: PageDocument): string[] {
  const description = metas.find(({ name }) => name === 'description')?.content ?? '';
  return [...titles.map(({ text }) => text), ...headings.map(({ text }) => text), ...anchors.map(({ name }) => name), description];
}

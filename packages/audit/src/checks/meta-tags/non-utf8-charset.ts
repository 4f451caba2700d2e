import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import { type DeclaredCharset, declaredCharset } from '../../derive/parse/declared-charset.ts';

const ORIGINS: Readonly<Record<DeclaredCharset['origin'], string>> = {
  bom: 'byte order mark',
  header: 'Content-Type header',
  meta: 'meta element',
};

export const nonUtf8Charset = definePageCheck({
  id: 'non-utf8-charset',
  category: 'Meta Tags',
  appliesTo: ['html', 'ok-status'],
  needs: ['document', 'response'],
  run({ document, response }) {
    const charset = declaredCharset(document, response);
    if (!charset) return notApplicable();
    if (charset.encoding === 'utf-8') return pass();
    return fail({
      message:
        charset.encoding === null
          ? `This page names a character encoding that no browser knows: ${charset.label}.`
          : `This page is encoded in ${charset.label} instead of UTF-8.`,
      at: charset.element ? [charset.element] : [],
      facts: { Encoding: charset.label, 'Declared by': ORIGINS[charset.origin] },
    });
  },
});

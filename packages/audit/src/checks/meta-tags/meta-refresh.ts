import { definePageCheck, fail, type Failure, pass } from '../../check.ts';
import type { MetaElement } from '../../derive/parse/document.ts';

export const metaRefresh = definePageCheck({
  id: 'meta-refresh',
  category: 'Meta Tags',
  appliesTo: ['html', 'ok-status'],
  needs: ['document'],
  run({ document }) {
    for (const meta of document.metas) {
      const failure = meta.httpEquiv === 'refresh' ? failureOf(meta) : null;
      if (failure) return fail(failure);
    }
    return pass();
  },
});

/** Reads the content by the rules of the HTML standard, section 4.2.5.3: a time, optionally followed by a target. */
function failureOf(meta: MetaElement): Failure | null {
  const [, digits = '', rest = ''] = /^(\d*)(?:\.[\d.]*)?\s*(?:[;,\s]\s*(.*))?$/s.exec(meta.content) ?? [];
  if (digits === '' && !meta.content.startsWith('.')) return null;
  const seconds = Number(digits);
  const target = rest
    .replace(/^url\s*=\s*/i, '')
    .replace(/^(["'])(.*?)\1.*$/s, '$2')
    .trim();
  const facts = { 'Seconds until then': seconds, ...(target !== '' && { Target: target }) };
  const at = [meta.element];
  if (target !== '') return { message: 'This page sends visitors to another address by a meta element.', at, facts };
  return { message: 'This page reloads itself by a meta element.', at, facts, ...(seconds > 0 && { severity: 'medium' as const }) };
}

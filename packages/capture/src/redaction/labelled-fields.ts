import { Parser } from 'htmlparser2';
import { isSensitiveLabel } from './private-markup.ts';
import type { NameRule } from './redactor.ts';

/** Ids of the fields to which a `<label for>` anywhere in the markup gives a sensitive name. */
export function labelledFields(markup: string, isSensitive: NameRule): ReadonlySet<string> {
  const ids = new Set<string>();
  if (!/<label\b/i.test(markup)) return ids;
  let label: { readonly id: string; text: string } | null = null;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'label') label = attributes['for'] ? { id: attributes['for'], text: '' } : null;
    },
    ontext(text) {
      if (label) label.text += text;
    },
    onclosetag(name) {
      if (name !== 'label' || !label) return;
      if (isSensitiveLabel(label.text, isSensitive)) ids.add(label.id);
      label = null;
    },
  });
  parser.end(markup);
  return ids;
}

import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import type { ElementNode, PageDocument } from '../../derive/parse/document.ts';
import { templateMark } from '../../derive/parse/template-mark.ts';
import { MAX_FACT_CHARACTERS, MAX_LISTED } from '../../standards/evidence-limits.ts';

const SCRIPT = /^\s*(?:javascript|data):/i;

interface Reference {
  readonly element: ElementNode;
  readonly value: string;
  /** Text of a link; a page about "undefined" may well have that name. */
  readonly text: string;
}

export const unresolvedTemplateLink = definePageCheck({
  id: 'unresolved-template-link',
  category: 'Links',
  appliesTo: ['html', 'ok-status'],
  needs: ['document'],
  run({ document }) {
    const references = referencesOf(document);
    if (references.length === 0) return notApplicable();
    // A page about the very word may have it in its own address and so in its canonical URL.
    const ownMark = templateMark(new URL(document.url).pathname);
    const found = references.filter(({ value, text }) => {
      const mark = templateMark(value);
      return mark !== null && mark !== ownMark && !text.includes(mark);
    });
    if (found.length === 0) return pass();
    return fail({
      message:
        found.length === 1
          ? 'An address on this page was not filled in by its template.'
          : `${found.length} addresses on this page were not filled in by their templates.`,
      at: found.map(({ element }) => element),
      facts: { Addresses: found.slice(0, MAX_LISTED).map(({ value }) => value.slice(0, MAX_FACT_CHARACTERS)) },
    });
  },
});

function referencesOf(document: PageDocument): readonly Reference[] {
  const links = document.anchors.map(({ element, href, text }) => ({ element, value: href ?? '', text }));
  const heads = document.links.map(({ element, href }) => ({ element, value: href ?? '', text: '' }));
  const sources = [...document.images, ...document.scripts, ...document.embeds].map(({ element, src }) => ({
    element,
    value: src ?? '',
    text: '',
  }));
  // Scripts in javascript: and data: URLs may contain any of the marks.
  return [...links, ...heads, ...sources].filter(({ value }) => value !== '' && !SCRIPT.test(value));
}

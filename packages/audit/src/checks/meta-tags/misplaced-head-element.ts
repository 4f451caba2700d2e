import { definePageCheck, fail, pass } from '../../check.ts';
import type { ElementNode, PageDocument } from '../../derive/parse/document.ts';
import { isElement } from '../../derive/parse/element.ts';

export const misplacedHeadElement = definePageCheck({
  id: 'misplaced-head-element',
  category: 'Meta Tags',
  appliesTo: ['html', 'ok-status'],
  needs: ['document'],
  run({ document }) {
    const misplaced = misplacedElements(document);
    if (misplaced.length === 0) return pass();
    const cause = headEnd(document);
    return fail({
      message:
        misplaced.length === 1
          ? 'An element that belongs in the head of this page is read as part of the body.'
          : `${misplaced.length} elements that belong in the head of this page are read as part of the body.`,
      at: misplaced.map(({ element }) => element),
      facts: { Elements: misplaced.map(({ what }) => what), ...(cause && { 'Head ended by': cause }) },
    });
  },
});

function misplacedElements(document: PageDocument): readonly { readonly element: ElementNode; readonly what: string }[] {
  const titles = document.titles.filter(({ inHead }) => !inHead).map(({ element }) => ({ element, what: 'title' }));
  const metas = document.metas
    .filter(({ inHead, name }) => !inHead && (name === 'description' || name === 'robots'))
    .map(({ element, name }) => ({ element, what: `meta ${name}` }));
  const links = document.links
    .filter(({ inHead, rel, hreflang }) => !inHead && (rel.includes('canonical') || (rel.includes('alternate') && hreflang !== null)))
    .map(({ element, rel }) => ({ element, what: `link ${rel.includes('canonical') ? 'canonical' : 'hreflang'}` }));
  return [...titles, ...metas, ...links];
}

/** The element at which a parser implicitly ended the head, when no body tag was written. */
function headEnd(document: PageDocument): string | null {
  if (!document.body || document.offsets.startTag(document.body)) return null;
  const first = document.offsets
    .twinOf(document.body)
    ?.childNodes.find((node) => isElement(node) || ('value' in node && node.value.trim() !== ''));
  if (!first?.sourceCodeLocation) return null;
  return `${isElement(first) ? first.tagName : 'text'} on line ${first.sourceCodeLocation.startLine}`;
}

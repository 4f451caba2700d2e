import { read } from '../read-node.ts';

/** What the test beside has to find, and in the last line what it must not. Never run. */
export function plainReads(node: Node | null, element: Element, page: Document, form: HTMLFormElement, text: Text): unknown[] {
  if (!node) return [];
  const drawn = page === node ? element : new Range();
  const { localName } = element;
  return [
    localName,
    node.firstChild,
    element['matches'](':root'),
    'shadowRoot' in element,
    page.body,
    drawn.getBoundingClientRect(),
    form.elements.length,
    [text.data, read(element, 'id').length, getComputedStyle(element).color, innerWidth],
  ];
}

import { read } from '../read-node.ts';

/** Sample code that the test must find, and on the last line one it must not. Never run. */
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

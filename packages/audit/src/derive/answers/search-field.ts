import type { ElementNode, PageDocument } from '../parse/document.ts';
import { attribute, isElement } from '../parse/element.ts';

const SEARCH_NAMES: ReadonlySet<string> = new Set(['q', 's', 'query', 'search', 'keyword', 'keywords', 'term']);
/** A form with more nested elements than any real one is not walked to its end. */
const MAX_ELEMENTS = 2_000;

/** Whether a page offers a search. */
export function hasSearch(document: PageDocument): boolean {
  return document.forms.some(({ element }) => isSearchForm(element));
}

function isSearchForm(form: ElementNode): boolean {
  if (attribute(form, 'role') === 'search') return true;
  const waiting: ElementNode[] = [form];
  for (let count = 0; count < MAX_ELEMENTS; count += 1) {
    const element = waiting.pop();
    if (!element) return false;
    if (element.tagName === 'input' && isSearchInput(element)) return true;
    for (const child of element.childNodes) if (isElement(child)) waiting.push(child);
  }
  return false;
}

function isSearchInput(input: ElementNode): boolean {
  return attribute(input, 'type')?.toLowerCase() === 'search' || SEARCH_NAMES.has((attribute(input, 'name') ?? '').toLowerCase());
}

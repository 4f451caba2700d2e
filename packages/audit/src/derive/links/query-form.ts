import type { ElementNode, PageDocument } from '../parse/document.ts';
import { attribute, isElement } from '../parse/element.ts';
import { withoutFragment } from './canonical-target.ts';

const TEXT_TYPES: ReadonlySet<string> = new Set(['', 'text', 'search']);
/** A form with more nested elements than any real one is not walked to its end. */
const MAX_ELEMENTS = 2_000;
/** No search form of a real site has a longer name or URL. */
const MAX_LENGTH = 500;

/** The first form that sends text by GET to the site itself, as URL and parameter; null when the page has none. */
export function findQueryForm(
  document: PageDocument,
  isInternal: (url: string) => boolean,
): { readonly url: string; readonly parameter: string } | null {
  for (const { element, url, method } of document.forms) {
    const target = withoutFragment(url ?? document.url);
    if (method.toLowerCase() === 'post' || method.toLowerCase() === 'dialog' || !/^https?:/.test(target) || !isInternal(target)) continue;
    const parameter = textFieldOf(element);
    if (parameter !== null && parameter.length <= MAX_LENGTH && target.length <= MAX_LENGTH) return { url: target, parameter };
  }
  return null;
}

function textFieldOf(form: ElementNode): string | null {
  const waiting: ElementNode[] = [form];
  for (let count = 0; count < MAX_ELEMENTS; count += 1) {
    const element = waiting.shift();
    if (!element) return null;
    const name = attribute(element, 'name') ?? '';
    const type = attribute(element, 'type')?.trim().toLowerCase() ?? '';
    if (element.tagName === 'input' && name !== '' && TEXT_TYPES.has(type)) return name;
    for (const child of element.childNodes) if (isElement(child)) waiting.push(child);
  }
  return null;
}

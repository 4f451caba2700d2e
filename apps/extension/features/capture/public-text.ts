import { ask, type PrivacyRule, read, REDACTED } from '@plumbline/capture';
import { isElement, isText } from './drawn-tree.ts';
import { type PrivateNodes, privateNodes } from './is-private.ts';

/** Their text is for scripts, or for browsers that do not support them. */
const SILENT = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'IFRAME', 'CANVAS', 'VIDEO', 'AUDIO']);

/**
 * The visible text of a page, like innerText, without its private parts.
 * @param hidden private nodes among what the document draws
 */
export function shownText(page: Document, hidden: PrivateNodes): string {
  const body: HTMLElement | null = read(page, 'body');
  if (!body) return '';
  if (hidden.has(read(page, 'documentElement'))) return REDACTED;
  const worded = new Set([...hidden.keys()].filter((node) => read(node, 'textContent')?.trim()));
  if (worded.size === 0) return read(body, 'innerText');
  // innerText cannot exclude an element, and the page must not be changed, so the tree is walked here.
  const parts: string[] = [];
  walk(body, worded, parts);
  return parts
    .join('')
    .replaceAll(/[ \t]*\n[ \t]*/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** The text in an element, visible or not, without its private parts; empty inside a private element. */
export function publicContent(element: Element, privacyOf: PrivacyRule): string {
  const hidden = privateNodes(element, privacyOf);
  if (hidden.has(element)) return '';
  if (hidden.size === 0) return read(element, 'textContent');
  const walker = ask(
    read(element, 'ownerDocument'),
    'createTreeWalker',
    element,
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
    (node) => {
      if (hidden.has(node)) return NodeFilter.FILTER_REJECT;
      return isText(node) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP;
    },
  );
  const parts: string[] = [];
  while (walker.nextNode()) parts.push(read(walker.currentNode, 'nodeValue') ?? '');
  return parts.join('');
}

function walk(element: Element, hidden: ReadonlySet<Node>, parts: string[]): void {
  if (SILENT.has(read(element, 'tagName'))) return;
  if (read(element, 'tagName') === 'BR') return void parts.push('\n');
  const { display, visibility, whiteSpace } = getComputedStyle(element);
  if (display === 'none') return;
  const isBlock = !/^(?:inline|contents|ruby)/.test(display);
  if (isBlock) parts.push('\n');
  if (hidden.has(element)) parts.push(REDACTED);
  else {
    for (const node of read(element, 'childNodes')) {
      if (isElement(node)) walk(node, hidden, parts);
      else if (isText(node) && visibility === 'visible') {
        const text = hidden.has(node) ? REDACTED : node.data;
        parts.push(whiteSpace.startsWith('pre') ? text : text.replaceAll(/\s+/g, ' '));
      }
    }
  }
  if (isBlock) parts.push('\n');
}

const PRIVATE = '[data-private]';
const MARK = '[redacted]';
const SILENT = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE']);

/** The text a page shows, as innerText has it, without that of elements marked data-private. */
export function shownText(root: HTMLElement): string {
  if (!root.querySelector(PRIVATE)) return root.innerText;
  // innerText cannot leave an element out, and the page must not be changed for it, so here it is walked.
  const parts: string[] = [];
  walk(root, parts);
  return parts
    .join('')
    .replaceAll(/[ \t]*\n[ \t]*/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** The text in an element, shown or not, without that of elements marked data-private; empty inside one. */
export function publicContent(element: Element): string {
  if (!element.querySelector(PRIVATE)) return element.closest(PRIVATE) ? '' : (element.textContent ?? '');
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const parts: string[] = [];
  while (walker.nextNode()) {
    if (!walker.currentNode.parentElement?.closest(PRIVATE)) parts.push(walker.currentNode.nodeValue ?? '');
  }
  return parts.join('');
}

function walk(element: Element, parts: string[]): void {
  if (SILENT.has(element.tagName)) return;
  if (element.tagName === 'BR') return void parts.push('\n');
  const { display, visibility, whiteSpace } = getComputedStyle(element);
  if (display === 'none') return;
  const isBlock = !/^(?:inline|contents|ruby)/.test(display);
  if (isBlock) parts.push('\n');
  if (element.matches(PRIVATE)) parts.push(MARK);
  else {
    for (const node of element.childNodes) {
      if (node instanceof Element) walk(node, parts);
      else if (node.nodeType === Node.TEXT_NODE && visibility === 'visible') {
        const text = node.nodeValue ?? '';
        parts.push(whiteSpace.startsWith('pre') ? text : text.replaceAll(/\s+/g, ' '));
      }
    }
  }
  if (isBlock) parts.push('\n');
}

/** Inline styles that stand for marks in the HTML of word processors. */
const MARKS: readonly (readonly [RegExp, string])[] = [
  [/(?:^|;)\s*font-weight\s*:\s*(?:bold|bolder|[6-9]00)\b/i, 'strong'],
  [/(?:^|;)\s*font-style\s*:\s*italic\b/i, 'em'],
  [/(?:^|;)\s*text-decoration(?:-line)?\s*:[^;]*\bunderline\b/i, 'u'],
  [/(?:^|;)\s*text-decoration(?:-line)?\s*:[^;]*\bline-through\b/i, 's'],
];
const ALIGNED = /(?:^|;)\s*text-align\s*:\s*(left|center|right|justify)\b/i;
/** Google Docs wraps everything it copies in a `b` element that is not bold. */
const NOT_BOLD = /(?:^|;)\s*font-weight\s*:\s*(?:normal|400)\b/i;
/** Word writes list items as paragraphs whose style names the list and the level; the marker is plain text. */
const WORD_LIST = /mso-list\s*:\s*[^;]*\blevel(\d)/i;
const WORD_MARKER = /mso-list\s*:\s*ignore/i;
const NUMBERED = /^\s*(?:\d+|[a-z]|[ivx]+)[.)]/i;

/**
 * Rewrites HTML copied from Word, Google Docs or Notion so that elements carry its meaning: styles become marks, Word's paragraphs become
 * lists, and empty fillers and all remaining styles are removed.
 */
export function cleanPaste(html: string): string {
  const body = parsePasted(html);
  for (const filler of body.querySelectorAll('o\\:p, meta, style, xml')) filler.remove();
  makeWordLists(body);
  for (const element of body.querySelectorAll('[data-style]')) readStyle(element);
  return body.innerHTML;
}

/** Parses clipboard HTML. Our Content Security Policy blocks inline styles even in an inert document, so they are kept in `data-style`. */
export function parsePasted(html: string): HTMLElement {
  return new DOMParser().parseFromString(html.replaceAll(/\sstyle=/gi, ' data-style='), 'text/html').body;
}

const styleOf = (element: Element): string => element.getAttribute('data-style') ?? '';

function readStyle(element: Element): void {
  const style = styleOf(element);
  element.removeAttribute('data-style');
  const side = ALIGNED.exec(style)?.[1];
  if (side) element.setAttribute('data-align', side.toLowerCase());
  if (/^(?:b|strong)$/.test(element.localName) && NOT_BOLD.test(style)) return element.replaceWith(...element.childNodes);
  if (element.localName !== 'span') return;
  for (const [pattern, name] of MARKS) {
    if (!pattern.test(style)) continue;
    const mark = document.createElement(name);
    mark.append(...element.childNodes);
    element.append(mark);
  }
}

/** Turns the paragraphs that Word means as list items into lists. */
function makeWordLists(body: HTMLElement): void {
  /** The open lists, the deepest last. */
  let open: HTMLElement[] = [];
  for (const paragraph of body.querySelectorAll('p')) {
    const level = Number(WORD_LIST.exec(styleOf(paragraph))?.[1] ?? 0);
    if (level === 0 || paragraph.previousElementSibling !== open[0]) open = [];
    if (level === 0) continue;
    const marker = [...paragraph.querySelectorAll('[data-style]')].find((element) => WORD_MARKER.test(styleOf(element)));
    const name = NUMBERED.test(marker?.textContent ?? '') ? 'ol' : 'ul';
    marker?.remove();
    open = open.slice(0, level);
    while (open.length < level) {
      const list = document.createElement(name);
      const parent = open.at(-1);
      if (parent) (parent.lastElementChild ?? parent.appendChild(document.createElement('li'))).append(list);
      else paragraph.before(list);
      open.push(list);
    }
    const item = document.createElement('li');
    item.append(...paragraph.childNodes);
    open.at(-1)?.append(item);
    paragraph.remove();
  }
}

import {
  ask,
  hasPrivateName,
  isNamedHolder,
  isNamedLeaf,
  isPrivateElement,
  isSensitiveName,
  labelRule,
  PRIVATE_MARK,
  read,
  readAny,
} from '@plumbline/capture';
import { cleanWords } from './clean-words.ts';
import { isText } from './is-node.ts';

/** Maximum length of a block that is examined as a whole: a longer one contains others. */
const LONGEST_BLOCK = 3000;
/** Input fields. Buttons are not included: their text says what they do. */
const FIELD = /^(?:input|textarea|select)$/;
/** Fields by ARIA role, for controls without an HTML equivalent; the role attribute is a list of words in any case. */
const FIELD_ROLE = /(?:^|\s)(?:(?:text|search|combo)box|spinbutton)(?:\s|$)/i;
/** Results of scripts, shown to the user. */
const TOLD = /^(?:output|meter|progress)$/;
const BUTTON = /^(?:button|submit|reset|checkbox|radio|range|color|image)$/;

/**
 * Decides whether all of an element is private: because its author says so, because of its name or label, or because it is edited. It caches the
 * page's labels, so create one each time the page is drawn.
 */
export function privatePartRule(): (element: Element) => boolean {
  const isLabelled = labelRule(isSensitiveName);
  return (element) => {
    const localName = read(element, 'localName');
    // The author's mark comes first: nothing else overrides it.
    if (isPrivateElement(localName, ask(element, 'hasAttribute', PRIVATE_MARK), isSensitiveName)) return true;
    if (FIELD.test(localName)) return localName !== 'input' || !BUTTON.test(ask(element, 'getAttribute', 'type') ?? '');
    if (readAny(element, 'isContentEditable') || FIELD_ROLE.test(ask(element, 'getAttribute', 'role') ?? '')) return true;
    return isHolder(element) || (TOLD.test(localName) && isLabelled(element));
  };
}

/** `<output name=otp>`, an element with a sensitive name before it, and an element without children that has one itself. */
function isHolder(element: Element): boolean {
  return (
    isNamedHolder(element, isSensitiveName) ||
    isNamedLeaf(element, isSensitiveName) ||
    (/^(?:output|meter|progress|code|kbd|samp|data)$/.test(read(element, 'localName')) && hasPrivateName(element, isSensitiveName))
  );
}

/** Text nodes with a secret in them, even one spread over several: `<b>4111</b> 1111 1111 1111`. */
export function secretTexts(texts: readonly Text[]): ReadonlySet<Text> {
  const blocks = new Map<Element, Text[]>();
  for (const text of texts) {
    const block = blockOf(text);
    if (block) blocks.set(block, [...(blocks.get(block) ?? []), text]);
  }
  const secret = new Set<Text>();
  for (const [block, inside] of blocks) {
    const own = inside.filter(({ data }) => cleanWords(data) !== data);
    const isSpread = spreadsSecret(textsOf(block) ?? inside);
    for (const text of isSpread ? inside : own) secret.add(text);
  }
  return secret;
}

/** Whether the texts contain a secret that is only recognisable when they are read together. */
function spreadsSecret(texts: readonly Text[]): boolean {
  if (texts.length < 2) return false;
  return [(words: string) => words, (words: string) => words.replaceAll(/\s+/g, ' ')].some((written) => {
    const whole = written(texts.map(({ data }) => data).join(''));
    return cleanWords(whole) !== written(texts.map(({ data }) => cleanWords(data)).join(''));
  });
}

/** All texts of a block, including those not rendered: one of them may name what follows. Null for a long block. */
function textsOf(block: Element): Text[] | null {
  if (read(block, 'textContent').length > LONGEST_BLOCK) return null;
  const walker = ask(document, 'createTreeWalker', block, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (isText(node)) found.push(node);
  return found;
}

function blockOf(text: Text): Element | null {
  let element: Element | null = text.parentElement;
  while (element && getComputedStyle(element).display.startsWith('inline')) {
    const around: Element | null = read(element, 'parentElement');
    if (!around) break;
    element = around;
  }
  return element;
}

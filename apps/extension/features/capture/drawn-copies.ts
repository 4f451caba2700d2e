import { ask, type PrivacyRule, read, readAny } from '@plumbline/capture';
import { isTree } from './drawn-tree.ts';
import { isPrivate, privateNodes } from './is-private.ts';

/** SVG elements that show the content of another element. */
const COPY = /^(?:use|feImage|pattern)$/;

/** Extends the rule to what a screenshot shows: an element that redraws a private one is private, too. */
export function withCopies(privacyOf: PrivacyRule): PrivacyRule {
  const known = new Map<Element, boolean>();
  const hasPrivate = (target: Element): boolean => {
    const before = known.get(target);
    if (before !== undefined) return before;
    // Browsers do not draw circular references.
    known.set(target, false);
    const answer = isPrivate(target, privacyOf) || privateNodes(target, rule).size > 0;
    known.set(target, answer);
    return answer;
  };
  const rule: PrivacyRule = (element) => {
    const target = privacyOf(element) === null && COPY.test(read(element, 'localName')) ? copied(element) : null;
    return target && hasPrivate(target) ? 'all' : privacyOf(element);
  };
  return rule;
}

/** Looks only at the fragment: whether content of another document is private is unknown, and it seldom shares an id with this one. */
function copied(element: Element): Element | null {
  const [, id = ''] = referenceOf(element).split('#');
  const root = ask(element, 'getRootNode');
  if (id === '' || !isTree(root)) return null;
  return ask(root, 'getElementById', id) ?? ask(root, 'getElementById', decoded(id));
}

/** The current reference: an animation changes it without changing the attribute. */
function referenceOf(element: Element): string {
  const href = readAny(element, 'href');
  const now: unknown = typeof href === 'object' && href !== null ? Reflect.get(href, 'animVal') : null;
  if (typeof now === 'string') return now;
  return ask(element, 'getAttribute', 'href') ?? ask(element, 'getAttribute', 'xlink:href') ?? '';
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

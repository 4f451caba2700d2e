import { ask, type PrivacyRule, read, readAny } from '@plumbline/capture';
import { isTree } from './drawn-tree.ts';
import { isPrivate, privateNodes } from './is-private.ts';

/** Elements of drawings that show what another element holds. */
const COPY = /^(?:use|feImage|pattern)$/;

/** The rule for what a picture shows: what draws something private once more is private, too. */
export function withCopies(privacyOf: PrivacyRule): PrivacyRule {
  const known = new Map<Element, boolean>();
  const hasPrivate = (target: Element): boolean => {
    const before = known.get(target);
    if (before !== undefined) return before;
    // Browsers draw none that leads back to itself.
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

/** By the fragment alone: what is in another document is not known to be private, and seldom has an id of this one. */
function copied(element: Element): Element | null {
  const [, id = ''] = referenceOf(element).split('#');
  const root = ask(element, 'getRootNode');
  if (id === '' || !isTree(root)) return null;
  return ask(root, 'getElementById', id) ?? ask(root, 'getElementById', decoded(id));
}

/** What it refers to now: animations change that, and not the attribute. */
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

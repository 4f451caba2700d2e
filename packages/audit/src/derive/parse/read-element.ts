import type { ElementNode, ImageElement, LinkElement, MetaElement, ScriptElement } from './document.ts';
import { attribute, isElement, isText } from './element.ts';

/** Makes a reference absolute; null when it is absent or cannot be parsed. */
type Resolve = (reference: string | null) => string | null;

/** Reads a meta element. */
export function metaElement(element: ElementNode, inHead: boolean): MetaElement {
  return {
    element,
    name: lower(element, 'name'),
    property: lower(element, 'property'),
    httpEquiv: lower(element, 'http-equiv'),
    charset: attribute(element, 'charset'),
    content: (attribute(element, 'content') ?? '').trim(),
    inHead,
  };
}

/** Reads a link element. */
export function linkElement(element: ElementNode, inHead: boolean, resolve: Resolve): LinkElement {
  const href = attribute(element, 'href');
  return {
    element,
    rel: tokens(element, 'rel'),
    href,
    url: resolve(href),
    hreflang: attribute(element, 'hreflang'),
    type: attribute(element, 'type'),
    media: attribute(element, 'media'),
    integrity: attribute(element, 'integrity'),
    crossorigin: attribute(element, 'crossorigin'),
    inHead,
  };
}

/** Reads an img element. */
export function imageElement(element: ElementNode, resolve: Resolve): ImageElement {
  const src = attribute(element, 'src');
  const role = lower(element, 'role');
  return {
    element,
    src,
    url: resolve(src),
    alt: attribute(element, 'alt'),
    width: attribute(element, 'width'),
    height: attribute(element, 'height'),
    loading: attribute(element, 'loading'),
    style: attribute(element, 'style'),
    decorative: role === 'presentation' || role === 'none' || lower(element, 'aria-hidden') === 'true',
  };
}

/** Reads a script element. */
export function scriptElement(element: ElementNode, inHead: boolean, resolve: Resolve): ScriptElement {
  const src = attribute(element, 'src');
  const first = element.childNodes[0];
  return {
    element,
    src,
    url: resolve(src),
    type: lower(element, 'type'),
    integrity: attribute(element, 'integrity'),
    crossorigin: attribute(element, 'crossorigin'),
    async: attribute(element, 'async') !== null,
    defer: attribute(element, 'defer') !== null,
    inHead,
    text: src === null && first && isText(first) ? first.value : '',
  };
}

/** An attribute trimmed and in lower case; '' when it is absent. */
export function lower(element: ElementNode, name: string): string {
  return (attribute(element, name) ?? '').trim().toLowerCase();
}

/** The words of an attribute in lower case. */
export function tokens(element: ElementNode, name: string): readonly string[] {
  const value = attribute(element, name);
  return value === null ? [] : value.toLowerCase().split(/\s+/).filter(Boolean);
}

/** Text directly inside an element. */
export function ownText(element: ElementNode): string {
  return element.childNodes.map((node) => (isText(node) ? node.value : '')).join('');
}

/** Only a title that is a child of the svg itself names it (SVG 2, section 5.8). */
export function isNamedSvg(element: ElementNode): boolean {
  if (['aria-label', 'aria-labelledby', 'title'].some((name) => attribute(element, name)?.trim())) return true;
  return element.childNodes.some((node) => isElement(node) && node.tagName === 'title' && ownText(node).trim() !== '');
}

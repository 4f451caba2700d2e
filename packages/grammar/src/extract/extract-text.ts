import {
  attribute,
  collapse,
  type ElementNode,
  IN_UNREAD,
  isElement,
  isHidden,
  isText,
  parseTree,
  primaryLanguage,
  SourceMap,
  tagTraits,
} from '@plumbline/audit/html';
import { givenNames } from './given-names.ts';
import { joinSpans, skipSpansOf } from './skip-spans.ts';
import { TextBuilder } from './text-builder.ts';
import { bearableText, MAX_PAGE_CHARACTERS, MAX_PAGE_TEXTS } from './text-limits.ts';
import type { PageText, Span, TextSource, TextUnit } from './text-unit.ts';

const LIST_ITEMS: ReadonlySet<string> = new Set(['li', 'dt', 'dd']);
/** Elements whose text is not part of the prose around it. */
const NOT_PROSE: ReadonlySet<string> = new Set(['pre', 'code', 'kbd', 'samp', 'var', 'tt', 'time', 'data', 'output']);
/** Words that are set in italics for emphasis as often as they are names. */
const STRESSED =
  /^(?:not|no|never|always|only|all|any|some|every|each|both|must|should|may|can|will|is|are|do|does|and|or|if|before|after|without|with|same|other|very|really|also|at|in|on|the|a|this|that|you|your|we|our|it|its|most|more|least|less|first|last)$/;
/** Elements whose text names something. */
const NAMING: ReadonlySet<string> = new Set(['dt', 'th', 'summary', 'legend', 'figcaption', 'caption']);
/** Attributes that hold an address or identifier; the words of its path name what it points to. */
const ADDRESSES = ['href', 'src', 'id', 'name'] as const;
/** A longer address contains no useful names. */
const MAX_ADDRESS_CHARACTERS = 300;
const BUTTON_TYPES: ReadonlySet<string> = new Set(['submit', 'button', 'reset']);
const READ_METAS: ReadonlySet<string> = new Set(['description', 'og:title', 'og:description', 'twitter:title', 'twitter:description']);

/** Length of the excerpt kept of a text that is too long to be checked. */
const BEGINNING_CHARACTERS = 500;

/** State that the walk passes from an element to its children. */
interface Position {
  readonly language: string;
  readonly builder: TextBuilder | null;
  /** Not prose: the text is kept so that the sentence stays whole, but it is not checked. */
  readonly isSkipped: boolean;
}

interface Step {
  readonly node: Parameters<typeof isText>[0];
  readonly at: Position;
  /** Called when the element's children are done; the step then has no visit of its own. */
  readonly finish?: () => void;
}

/**
 * The texts of a page, in source order.
 * @param html decoded source, as sent or as serialised by a browser
 * @param sources which kinds of text to return
 */
export function extractText(html: string, sources: ReadonlySet<TextSource>): PageText {
  return new TextWalk(html, sources).walk();
}

/** One walk over one page. */
class TextWalk {
  readonly #html: string;
  readonly #sources: ReadonlySet<TextSource>;
  readonly #map: SourceMap;
  readonly #units: TextUnit[] = [];
  readonly #given = new Set<string>();
  readonly #named = new Set<string>();
  #title = '';
  #language = '';
  #characters = 0;
  #isCut = false;

  constructor(html: string, sources: ReadonlySet<TextSource>) {
    this.#html = html;
    this.#sources = sources;
    this.#map = new SourceMap(html);
  }

  walk(): PageText {
    // An explicit stack instead of recursion: a page nested 100,000 deep must not crash the process.
    const stack: Step[] = [];
    const push = (nodes: readonly Step['node'][], at: Position): void => {
      for (const node of nodes.toReversed()) stack.push({ node, at });
    };
    push(parseTree(this.#html).childNodes, { language: '', builder: null, isSkipped: false });
    for (let step = stack.pop(); step; step = stack.pop()) {
      const { node, at, finish } = step;
      if (finish) finish();
      else if (isText(node)) at.builder?.add(node.value, at.isSkipped);
      else if (isElement(node)) {
        const inside = this.#enter(node, at);
        if (!inside) continue;
        const { builder } = inside;
        if (builder && builder !== at.builder) stack.push({ node, at, finish: () => this.#keep(builder) });
        push(node.childNodes, inside);
      }
    }
    return {
      title: this.#title,
      declaredLanguage: this.#language,
      units: this.#units,
      isCut: this.#isCut,
      givenWords: this.#given,
      namedWords: this.#named,
    };
  }

  /** @returns the position for its children; null where they are not to be read */
  #enter(element: ElementNode, at: Position): Position | null {
    const tag = element.tagName;
    const own = attribute(element, 'lang');
    const language = own === null ? at.language : primaryLanguage(own);
    if (tag === 'html') this.#language = language;
    if (tag === 'meta') this.#readMeta(element, language);
    if (tag === 'script') this.#learn(givenNames(element));
    if (isDocumentTitle(element)) return { language, builder: new TextBuilder('title', element, language), isSkipped: false };
    // An icon that is hidden from screen readers is still visible.
    if (tag === 'img' || tag === 'svg') at.builder?.addPicture();
    const { adds, isBlock, heading } = tagTraits(tag);
    if ((adds & IN_UNREAD) !== 0 || isHidden(element)) return null;
    this.#readAttributes(element, language);
    const source = tag === 'pre' ? null : sourceOf(element, heading !== null);
    if (source === null && !isBlock) {
      if (tag === 'br') at.builder?.add(' ', at.isSkipped);
      // A few words in another language are a quotation, not the author's own wording.
      const isQuoted = own !== null && language !== at.language;
      return { language, builder: at.builder, isSkipped: at.isSkipped || isQuoted || isNoProse(element) };
    }
    // A block ends the text around it; the text after it is a separate one.
    if (at.builder) this.#keep(at.builder);
    return { language, builder: new TextBuilder(source, element, language), isSkipped: at.isSkipped || isNoProse(element) };
  }

  /** Adds the collected text to the page's texts; the builder then starts the next one. */
  #keep(builder: TextBuilder): void {
    const { text, skipped } = builder.take();
    this.#learn(skipped.map(([start, end]) => text.slice(start, end)));
    if (NAMING.has(builder.element.tagName)) learn(this.#named, [text]);
    if (builder.source === 'title') this.#title ||= text;
    if (builder.source) this.#add(builder.source, builder.element, text, skipped, builder.language);
  }

  #add(source: TextSource, element: ElementNode, text: string, skipped: readonly Span[], language: string): void {
    if (!this.#sources.has(source) || !/\p{L}{2}/u.test(text)) return;
    const bearable = bearableText(text);
    const isTooLong = bearable.text === '';
    this.#characters += bearable.text.length;
    this.#isCut ||= this.#characters > MAX_PAGE_CHARACTERS || this.#units.length >= MAX_PAGE_TEXTS;
    if (this.#isCut) return;
    this.#units.push({
      source,
      text: isTooLong ? `${text.slice(0, BEGINNING_CHARACTERS).toWellFormed()}…` : text,
      skip: isTooLong ? [[0, BEGINNING_CHARACTERS + 1]] : joinSpans([...skipped, ...bearable.blanks, ...skipSpansOf(bearable.text)]),
      skipped: bearable.skipped,
      declaredLanguage: language,
      place: () => this.#map.placeElement(element),
    });
  }

  #readMeta(element: ElementNode, language: string): void {
    const name = (attribute(element, 'name') ?? attribute(element, 'property') ?? '').toLowerCase();
    const content = collapse(attribute(element, 'content') ?? '');
    if (READ_METAS.has(name)) this.#add('meta', element, content, [], language);
    if (name === 'og:site_name' || name === 'application-name' || name === 'author') this.#learn([content]);
  }

  #readAttributes(element: ElementNode, language: string): void {
    const tag = element.tagName;
    this.#readAddresses(element);
    if (tag === 'img' || tag === 'area') this.#add('alt', element, collapse(attribute(element, 'alt') ?? ''), [], language);
    this.#add('aria_label', element, collapse(attribute(element, 'aria-label') ?? ''), [], language);
    if (tag === 'input' && BUTTON_TYPES.has((attribute(element, 'type') ?? '').toLowerCase())) {
      this.#add('button', element, collapse(attribute(element, 'value') ?? ''), [], language);
    }
  }

  /** Learns the words of path and fragment; host and query name nothing on the page. */
  #readAddresses(element: ElementNode): void {
    if (element.tagName === 'meta') return;
    for (const name of ADDRESSES) {
      const value = attribute(element, name);
      if (value === null || value.length > MAX_ADDRESS_CHARACTERS || /^(?:data|javascript|mailto|tel|blob):/i.test(value)) continue;
      learn(this.#named, [value.replace(/^(?:https?:)?\/\/[^/]*/i, '').replace(/\?[^#]*/, '')]);
    }
  }

  #learn(texts: Iterable<string>): void {
    learn(this.#given, texts);
  }
}

function learn(words: Set<string>, texts: Iterable<string>): void {
  for (const text of texts) for (const [word] of text.matchAll(/\p{L}[\p{L}\p{M}'’]*/gu)) words.add(word);
}

function sourceOf(element: ElementNode, isHeading: boolean): TextSource | null {
  const tag = element.tagName;
  if (tag === 'p') return 'paragraph';
  if (isHeading) return 'heading';
  if (LIST_ITEMS.has(tag)) return 'list_item';
  if (tag === 'button' || attribute(element, 'role') === 'button') return 'button';
  return null;
}

/** Not prose, because of its element or because the page marks it as not to be translated. */
function isNoProse(element: ElementNode): boolean {
  return (
    NOT_PROSE.has(element.tagName) ||
    attribute(element, 'translate') === 'no' ||
    /(?:^|\s)notranslate(?:\s|$)/.test(attribute(element, 'class') ?? '') ||
    isNamed(element)
  );
}

/** "If <em>data</em> is empty": manuals set argument names in italics. Words that are usually emphasised, such as <em>not</em>, stay prose. */
function isNamed({ tagName, childNodes: [only, ...others] }: ElementNode): boolean {
  if ((tagName !== 'em' && tagName !== 'i') || !only || others.length > 0 || !isText(only)) return false;
  return /^\p{Ll}[\p{L}\p{N}_-]*$/u.test(only.value) && !STRESSED.test(only.value);
}

function isDocumentTitle({ tagName, parentNode }: ElementNode): boolean {
  return tagName === 'title' && parentNode !== null && isElement(parentNode) && parentNode.tagName === 'head';
}

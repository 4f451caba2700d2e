import type { DefaultTreeAdapterTypes } from 'parse5';
import { BoundedParser } from './bounded-parser.ts';
import { COPIED, type ElementNode, IMPLIED } from './offset-parser.ts';
import type { FoundSecret } from '../exposure/secrets.ts';

type Element = DefaultTreeAdapterTypes.Element;

const HTML = 'http://www.w3.org/1999/xhtml';
/** Elements that end with their start tag (HTML standard, section 13.1.2, and obsolete void elements). */
const VOID: ReadonlySet<string> = new Set(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr'.split(' '),
);
const ROOTS: ReadonlySet<string> = new Set(['html', 'body']);
const ROOT_END = /<\/(?:html|body)/i;
const LETTER_A = 0x61;
const LETTER_Z = 0x7a;
const EXCLAMATION = 0x21;
const LF = 0x0a;
const CR = 0x0d;

/**
 * The positions of the elements of one page in its source. What the parser recorded is nearly always enough; for the rest (tags closed in the wrong
 * order, missing end tags) the page is parsed once more with all locations.
 */
export class SourceOffsets {
  readonly source: string;
  /** The result of secrets.ts; null until it is needed. */
  secrets: readonly FoundSecret[] | null = null;
  private twins: readonly Element[] | null = null;

  constructor(source: string) {
    this.source = source;
  }

  /** The start tag of an element; null for an element without one. */
  startTag(element: ElementNode): { readonly start: number; readonly end: number } | null {
    if (element.tagEnd === IMPLIED) return null;
    const start = this.findStart(element);
    if (start !== null) return { start, end: element.tagEnd };
    const location = this.twinOf(element)?.sourceCodeLocation;
    const tag = location?.startTag ?? location;
    return tag ? { start: tag.startOffset, end: tag.endOffset } : null;
  }

  /** First character of an element's start tag, counted from 1; 0 for an element that is not in the source. */
  spotOf(element: ElementNode | undefined): number {
    const tag = element && this.startTag(element);
    return tag ? tag.start + 1 : 0;
  }

  /** 1-based line on which an element begins; 0 for an element that is not in the source. */
  lineOf(element: ElementNode | undefined): number {
    if (!element || element.tagEnd === IMPLIED) return 0;
    const start = this.findStart(element);
    if (start === null) return this.twinOf(element)?.sourceCodeLocation?.startLine ?? 0;
    return element.tagLine - this.lineBreaks(start, element.tagEnd);
  }

  /** Offset after an element and its contents, if that is at most `limit` after the start; else null. */
  nearEnd(element: ElementNode, start: number, limit: number): number | null {
    const end = this.endOf(element, start, limit);
    return end !== null && end - start <= limit ? end : null;
  }

  /** The same element with the parser's own locations, including those of its contents. */
  twinOf(element: ElementNode): Element | undefined {
    this.twins ??= readAgain(this.source);
    return this.twins[element.order];
  }

  private endOf(element: ElementNode, start: number, limit: number): number | null {
    if (element.end > 0) return element.end;
    if (element.namespaceURI === HTML && VOID.has(element.tagName)) return element.tagEnd;
    if (ROOTS.has(element.tagName) && this.isLongRoot(start, limit)) return null;
    return this.twinOf(element)?.sourceCodeLocation?.endOffset ?? null;
  }

  /** Whether html or body is longer than the limit: they end at an end tag of one of them or with the page, so most need no second parse. */
  private isLongRoot(start: number, limit: number): boolean {
    return this.source.length - start > limit && !ROOT_END.test(this.source.slice(start, start + limit));
  }

  /** Offset of the `<` of a start tag; null when the text before it makes that ambiguous. */
  private findStart({ tagEnd, tagName, textFrom }: ElementNode): number | null {
    if (tagEnd === COPIED) return null;
    for (let at = this.source.indexOf('<', textFrom); at !== -1 && at < tagEnd; at = this.source.indexOf('<', at + 1)) {
      const code = this.source.charCodeAt(at + 1) | 0x20;
      // In text, a `<` followed by a letter begins a tag, so it is this one; a CDATA section may contain anything.
      if (code >= LETTER_A && code <= LETTER_Z) return this.isNamed(at + 1, tagName) ? at : null;
      if (code === EXCLAMATION) return null;
    }
    return null;
  }

  private isNamed(at: number, tagName: string): boolean {
    if (this.source.startsWith(tagName, at)) return true;
    return this.source.slice(at, at + tagName.length).toLowerCase() === tagName.toLowerCase();
  }

  /** Counts line breaks as the parser does: LF, CR, or CR LF. */
  private lineBreaks(from: number, to: number): number {
    let breaks = 0;
    for (let at = from; at < to; at += 1) {
      const code = this.source.charCodeAt(at);
      if (code === LF || (code === CR && this.source.charCodeAt(at + 1) !== LF)) breaks += 1;
    }
    return breaks;
  }
}

/** Keeps all elements of a page in the order of their creation, which is the same each time the page is parsed. */
class LocatingParser extends BoundedParser {
  readonly elements: Element[] = [];

  override _createElement(...what: Parameters<BoundedParser['_createElement']>): Element {
    const element = super._createElement(...what);
    this.elements.push(element);
    return element;
  }
}

function readAgain(source: string): readonly Element[] {
  const parser = new LocatingParser({ sourceCodeLocationInfo: true });
  parser.read(source);
  return parser.elements;
}

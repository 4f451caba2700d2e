import type { ElementNode } from './document.ts';
import { isElement } from './element.ts';
import { secretsOf } from '../exposure/secrets.ts';
import { SelectorWriter } from './selector-writer.ts';
import { SourceOffsets } from './source-offsets.ts';

/** A place in the source of a page, with the lines around it. Plain text: must never be inserted into a page as markup. */
export interface Place {
  /** CSS path of the element; '' when the place is not an element. */
  readonly selector: string;
  /** 1-based line and column of the start. */
  readonly line: number;
  readonly column: number;
  readonly excerpt: string;
  /** 1-based number of the excerpt's first line. */
  readonly firstLine: number;
  /** Start and end of the marked part within the excerpt, in UTF-16 units. */
  readonly mark: readonly [number, number];
}

/**
 * The position of a tag in the source of its page: its first character, counted from 1; 0 for one that is not in the source. It takes less memory
 * than a selector and is enough to find the element again. A negative spot is a line, counted from 1: all that a node of an earlier version has.
 */
export type Spot = number;

const CONTEXT_CHARACTERS = 110;
const MARK_CHARACTERS = 160;
/** Of a credential only the beginning is shown, which reveals its kind. */
const SHOWN_CHARACTERS = 4;
/** Elements that differ only in their text. */
const TITLES: ReadonlySet<string> = new Set(['title', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** Line starts of one source, computed once for all places of a page. */
export class SourceMap {
  readonly source: string;
  private readonly offsets: SourceOffsets;
  private readonly selectors = new SelectorWriter();
  private starts: number[] | null = null;

  constructor(source: string, offsets = new SourceOffsets(source)) {
    this.source = source;
    this.offsets = offsets;
  }

  /** The place of an element; for an implied element, that of the nearest ancestor that is in the source. */
  placeElement(element: ElementNode): Place {
    const { start, end } = this.writtenRange(element);
    return this.placeRange(start, end, this.selectors.selectorOf(element));
  }

  /** The place of a range of the source, offsets in UTF-16 units. */
  placeRange(start: number, end: number, selector = ''): Place {
    const line = this.lineAt(start);
    const lineStart = this.lineStart(line);
    const markEnd = this.wholeCharacter(Math.min(end, start + MARK_CHARACTERS));
    const from = this.wholeCharacter(Math.max(this.lineStart(Math.max(0, line - 1)), start - CONTEXT_CHARACTERS));
    const to = this.wholeCharacter(Math.min(this.lineEnd(this.lineAt(markEnd) + 1), markEnd + CONTEXT_CHARACTERS));
    return {
      selector,
      line: line + 1,
      column: start - lineStart + 1,
      excerpt: this.excerpt(from, to),
      firstLine: this.lineAt(from) + 1,
      mark: [start - from, markEnd - from],
    };
  }

  /** A whole line, 1-based. */
  placeLine(line: number): Place {
    const start = this.lineStart(line - 1);
    return this.placeRange(start, Math.max(start, this.lineEnd(line - 1)));
  }

  /** From an offset to the end of its line. */
  placeRestOfLine(start: number): Place {
    return this.placeRange(start, Math.max(start, this.lineEnd(this.lineAt(start))));
  }

  /**
   * Short elements are marked whole; long ones, and ancestors marked for an implied element, by their start tag. The tag of a title says nothing
   * about it, so a long title is marked up to the maximum length: findings with equal marks count as one fault on many pages.
   */
  private writtenRange(element: ElementNode): { readonly start: number; readonly end: number } {
    for (let node: ElementNode | null = element; node; node = parentElement(node)) {
      const tag = this.offsets.startTag(node);
      if (!tag) continue;
      const end = node === element ? this.offsets.nearEnd(node, tag.start, MARK_CHARACTERS) : null;
      const isTitle = node === element && TITLES.has(node.tagName);
      return { start: tag.start, end: end ?? (isTitle ? tag.start + MARK_CHARACTERS : tag.end) };
    }
    return { start: 0, end: 0 };
  }

  /** A part of the source with its credentials masked, character by character: excerpts end up in reports and files. */
  private excerpt(from: number, to: number): string {
    let text = this.source.slice(from, to);
    for (const { offset, length } of secretsOf(this.offsets)) {
      const start = Math.max(0, offset + SHOWN_CHARACTERS - from);
      const end = Math.min(text.length, offset + length - from);
      if (start < end) text = text.slice(0, start) + '•'.repeat(end - start) + text.slice(end);
    }
    return text;
  }

  /** An offset between the halves of a surrogate pair moves before the pair. */
  private wholeCharacter(offset: number): number {
    const code = this.source.charCodeAt(offset);
    return offset > 0 && code >= 0xdc00 && code <= 0xdfff ? offset - 1 : offset;
  }

  private lines(): number[] {
    if (this.starts) return this.starts;
    const starts = [0];
    for (let at = this.source.indexOf('\n'); at !== -1; at = this.source.indexOf('\n', at + 1)) starts.push(at + 1);
    this.starts = starts;
    return starts;
  }

  private lineAt(offset: number): number {
    const starts = this.lines();
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  private lineStart(line: number): number {
    return this.lines()[line] ?? this.source.length;
  }

  private lineEnd(line: number): number {
    const next = this.lines()[line + 1];
    return next === undefined ? this.source.length : next - 1;
  }
}

function parentElement(element: ElementNode): ElementNode | null {
  const parent = element.parentNode;
  return parent && isElement(parent) ? parent : null;
}

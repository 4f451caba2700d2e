import type { ElementNode } from '@plumbline/audit/html';
import type { Span, TextSource } from './text-unit.ts';

/** Collects the text of one element: collapses white space and remembers the parts that are not prose. */
export class TextBuilder {
  /** null where the text is not wanted. */
  readonly source: TextSource | null;
  readonly element: ElementNode;
  readonly language: string;
  #text = '';
  #skipped: Span[] = [];
  #pictures: number[] = [];

  constructor(source: TextSource | null, element: ElementNode, language: string) {
    this.source = source;
    this.element = element;
    this.language = language;
  }

  add(raw: string, isSkipped: boolean): void {
    const piece = raw.replace(/\s+/g, ' ');
    const own = this.#text === '' || this.#text.endsWith(' ') ? piece.replace(/^ /, '') : piece;
    if (own === '') return;
    const start = this.#text.length;
    this.#text += own;
    if (isSkipped) this.#skipped.push([start, this.#text.length]);
  }

  /** A picture counts as a word: in "click <img>.", the space before the full stop is right. */
  addPicture(): void {
    if (this.#text !== '') this.#pictures.push(this.#text.length);
  }

  /** Returns what was collected and starts a new text. */
  take(): { readonly text: string; readonly skipped: readonly Span[] } {
    const text = this.#text.trimEnd();
    const skipped = this.#skipped.flatMap(([start, end]): Span[] => (start < text.length ? [[start, Math.min(end, text.length)]] : []));
    const pictures = this.#pictures.flatMap((at): Span[] => {
      const space = text.charAt(at - 1) === ' ' ? at - 1 : at;
      return text.charAt(space) === ' ' ? [[space, space + 1]] : [];
    });
    this.#text = '';
    this.#skipped = [];
    this.#pictures = [];
    return { text, skipped: [...skipped, ...pictures] };
  }
}

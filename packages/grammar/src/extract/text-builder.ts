import type { ElementNode } from '@plumbline/audit/html';
import type { Span, TextSource } from './text-unit.ts';

/** Gathers the text of one element: white space collapsed, parts that are not prose remembered. */
export class TextBuilder {
  /** null where nobody wants the text. */
  readonly source: TextSource | null;
  readonly element: ElementNode;
  readonly language: string;
  #text = '';
  #skipped: Span[] = [];

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

  /** What was gathered; what is added after that is a text of its own. */
  take(): { readonly text: string; readonly skipped: readonly Span[] } {
    const text = this.#text.trimEnd();
    const skipped = this.#skipped.flatMap(([start, end]): Span[] => (start < text.length ? [[start, Math.min(end, text.length)]] : []));
    this.#text = '';
    this.#skipped = [];
    return { text, skipped };
  }
}

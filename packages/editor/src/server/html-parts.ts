import { type ContentLimits, ContentProblem } from '../schema/limits.ts';

/** Word processors put a text into many elements that mean nothing. */
const PARTS_PER_NODE = 4;

/** Counts the parts of one HTML, as they are made or looked at. */
export class HtmlParts {
  readonly #most: number;
  #count = 0;

  constructor({ nodes }: ContentLimits) {
    this.#most = nodes * PARTS_PER_NODE;
  }

  /** @throws ContentProblem when there have been too many */
  add(): void {
    this.#count += 1;
    if (this.#count > this.#most) throw new ContentProblem(`The HTML has too many parts: at most ${this.#most}.`);
  }
}

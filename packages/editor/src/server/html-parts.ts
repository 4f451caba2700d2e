import type { Token } from 'parse5';
import { type ContentLimits, ContentProblem } from '../schema/limits.ts';

/** Word processors put a text into many elements that mean nothing. */
const PARTS_PER_NODE = 4;
/** The attributes that were written always fit, and three times as much of formatting that was left open and is opened again. */
const ATTRIBUTE_CHARACTERS_PER_BYTE = 4;

/** Counts the parts of one HTML, as they are made or looked at. */
export class HtmlParts {
  readonly #most: number;
  readonly #mostCharacters: number;
  #count = 0;
  #characters = 0;

  constructor({ nodes, bytes }: ContentLimits) {
    this.#most = nodes * PARTS_PER_NODE;
    this.#mostCharacters = bytes * ATTRIBUTE_CHARACTERS_PER_BYTE;
  }

  /**
   * @param attributes those of the part: each element that opens formatting again has all that were written
   * @throws ContentProblem when there have been too many parts, or too much in their attributes
   */
  add(attributes: readonly Token.Attribute[] = []): void {
    this.#count += 1;
    for (const { name, value } of attributes) this.#characters += name.length + value.length;
    if (this.#count > this.#most) throw new ContentProblem(`The HTML has too many parts: at most ${this.#most}.`);
    if (this.#characters > this.#mostCharacters) {
      throw new ContentProblem('The HTML leaves formatting open that has too many attributes.');
    }
  }
}

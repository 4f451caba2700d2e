import type { Token } from 'parse5';
import { type ContentLimits, ContentProblem } from '../schema/limits.ts';

/** Word processors wrap text in many elements that mean nothing. */
const PARTS_PER_NODE = 4;
/** The attributes as written always fit, plus three times as much from unclosed formatting that the parser reopens. */
const ATTRIBUTE_CHARACTERS_PER_BYTE = 4;

/** Counts the nodes and attributes of an HTML document while they are created or visited. */
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
   * @param attributes the node's own: a reopened formatting element repeats all of its attributes
   * @throws ContentProblem when there are too many nodes, or too much text in their attributes
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

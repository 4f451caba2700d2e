import { IN_BOILERPLATE, IN_CODE, IN_MAIN } from '../parse/tag-traits.ts';
import { TextParts } from './text-parts.ts';

/** The text of a page's body as readers see it, collected piece by piece in reading order. */
export class ReadingText {
  /** Whether the page marks its main part. */
  hasMain = false;
  readonly #main = new TextParts();
  readonly #body = new TextParts();
  readonly #visible = new TextParts();

  /** @param at position bits of the text, see tag-traits.ts */
  add(text: string, at: number): void {
    if ((at & IN_CODE) === 0) this.#visible.add(text);
    if ((at & IN_BOILERPLATE) !== 0) return;
    if ((at & IN_MAIN) !== 0) this.#main.add(text);
    this.#body.add(text);
  }

  /** Separates what follows from the text before it. @param at position bits around the separating element */
  part(at: number): void {
    this.#visible.part();
    if ((at & IN_BOILERPLATE) !== 0) return;
    if ((at & IN_MAIN) !== 0) this.#main.part();
    this.#body.part();
  }

  /** Text of the main part, or of the body when none is marked, without navigation, header, footer and asides. */
  mainText(): string {
    return (this.hasMain ? this.#main : this.#body).text();
  }

  /** Text of the whole body outside pre and code. */
  visibleText(): string {
    return this.#visible.text();
  }
}

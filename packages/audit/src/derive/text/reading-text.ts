import { IN_BOILERPLATE, IN_CODE, IN_MAIN } from '../parse/tag-traits.ts';
import { TextParts } from './text-parts.ts';

/** The text of a page's body as its readers meet it, gathered piece by piece in their order. */
export class ReadingText {
  /** Whether the page marks its main part. */
  hasMain = false;
  readonly #main = new TextParts();
  readonly #body = new TextParts();
  readonly #visible = new TextParts();

  /** @param at bits of the position of the text, see tag-traits.ts */
  add(text: string, at: number): void {
    if ((at & IN_CODE) === 0) this.#visible.add(text);
    if ((at & IN_BOILERPLATE) !== 0) return;
    if ((at & IN_MAIN) !== 0) this.#main.add(text);
    this.#body.add(text);
  }

  /** What stands here is parted from what stood before. @param at bits of the position around the element that parts them */
  part(at: number): void {
    this.#visible.part();
    if ((at & IN_BOILERPLATE) !== 0) return;
    if ((at & IN_MAIN) !== 0) this.#main.part();
    this.#body.part();
  }

  /** Text of the main part, or of the body where no part is marked, without navigation, header, footer and asides. */
  mainText(): string {
    return (this.hasMain ? this.#main : this.#body).text();
  }

  /** Text of the whole body outside pre and code. */
  visibleText(): string {
    return this.#visible.text();
  }
}

/** Headings and links may nest without end on a hostile page; text goes to the innermost only. */
const MAX_OPEN = 8;

/** What an element is told of its contents. */
export interface TextSink {
  text: string;
  /** Names of images, drawings and labelled elements met on the way. */
  alt: string;
  images: number;
}

/** Where text goes while a walk over a page is inside elements that want it: headings and links. */
export class TextSinks {
  readonly #open: TextSink[] = [];

  /** Whether anybody wants anything. */
  get isOpen(): boolean {
    return this.#open.length > 0;
  }

  /** Begins an element that wants its text; `end` ends it. */
  begin(): TextSink {
    const sink: TextSink = { text: '', alt: '', images: 0 };
    this.#open.push(sink);
    return sink;
  }

  end(): void {
    this.#open.pop();
  }

  addText(text: string): void {
    for (const sink of this.#innermost()) sink.text += text;
  }

  addName(name: string | null): void {
    if (name) for (const sink of this.#innermost()) sink.alt += ` ${name}`;
  }

  addImage(): void {
    for (const sink of this.#innermost()) sink.images += 1;
  }

  #innermost(): readonly TextSink[] {
    return this.#open.length > MAX_OPEN ? this.#open.slice(-MAX_OPEN) : this.#open;
  }
}

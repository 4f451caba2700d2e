/** On a hostile page, headings and links may nest without limit; text goes only to this many of the innermost. */
const MAX_OPEN = 8;

/** What is collected of the contents of an element. */
export interface TextSink {
  text: string;
  /** Names of the images, drawings and labelled elements inside. */
  alt: string;
  images: number;
}

/** Collects text while a walk over a page is inside elements that need it: headings and links. */
export class TextSinks {
  readonly #open: TextSink[] = [];

  /** Whether any element is collecting. */
  get isOpen(): boolean {
    return this.#open.length > 0;
  }

  /** Begins an element that collects its text; `end` ends it. */
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

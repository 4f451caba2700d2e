import { collapse } from './text.ts';

/** A text that grows piece by piece; its white space is collapsed once at the end. */
export class TextParts {
  private readonly parts: string[] = [];

  add(text: string): void {
    this.parts.push(text);
  }

  /** White space between two pieces; nearly every page has many such places in a row. */
  breakLine(): void {
    const { parts } = this;
    if (parts.length > 0 && parts[parts.length - 1] !== ' ') parts.push(' ');
  }

  text(): string {
    return collapse(this.parts.join(''));
  }
}

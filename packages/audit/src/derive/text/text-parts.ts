import { SPACE } from '../parse/markup-characters.ts';
import { textOf, unitsOf } from '../parse/text-units.ts';

/** What is white space, by its UTF-16 unit. */
const IS_SPACE = Uint8Array.from({ length: 0x10000 }, (_, code) => (/\s/.test(String.fromCharCode(code)) ? 1 : 0));
const LAST_LATIN = 0xff;

/** A text that grows by pieces. Its white space is collapsed once, when it is whole: all text of every page takes this way. */
export class TextParts {
  private readonly parts: string[] = [];
  private isParted = true;

  add(piece: string): void {
    this.parts.push(piece);
    this.isParted = false;
  }

  /** White space between two pieces. */
  part(): void {
    if (this.isParted) return;
    this.parts.push(' ');
    this.isParted = true;
  }

  /** The text with single spaces between its words, and none at its ends. */
  text(): string {
    return collapsed(this.parts.join(''));
  }
}

/** What `collapse` gives, in less time for a text as long as a page; for a short one the call of it would take longer. */
function collapsed(text: string): string {
  const units = unitsOf(text);
  let length = 0;
  let highest = 0;
  let isInSpace = true;
  for (let i = 0; i < text.length; i += 1) {
    const code = units[i] ?? 0;
    if (IS_SPACE[code] === 0) {
      units[length] = code;
      length += 1;
      highest |= code;
      isInSpace = false;
    } else if (!isInSpace) {
      units[length] = SPACE;
      length += 1;
      isInSpace = true;
    }
  }
  if (isInSpace && length > 0) length -= 1;
  // A text of characters that take one byte is kept in half the room, and searched in less time.
  if (highest <= LAST_LATIN) return Buffer.from(units.subarray(0, length)).toString('latin1');
  return textOf(units, length);
}

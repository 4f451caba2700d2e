import { SPACE } from '../parse/markup-characters.ts';
import { textOf, unitsOf } from '../parse/text-units.ts';

/** Whether a UTF-16 unit is white space. */
const IS_SPACE = Uint8Array.from({ length: 0x10000 }, (_, code) => (/\s/.test(String.fromCharCode(code)) ? 1 : 0));
const LAST_LATIN = 0xff;

/** A text built from pieces. Its white space is collapsed once, at the end: all text of every page passes through here. */
export class TextParts {
  private readonly parts: string[] = [];
  private isParted = true;

  add(piece: string): void {
    this.parts.push(piece);
    this.isParted = false;
  }

  /** Adds white space between two pieces. */
  part(): void {
    if (this.isParted) return;
    this.parts.push(' ');
    this.isParted = true;
  }

  /** The text with single spaces between its words and none at its ends. */
  text(): string {
    return collapsed(this.parts.join(''));
  }
}

/** The same result as `collapse`, but faster for a text as long as a page; for a short one it would be slower. */
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
  // A text of one-byte characters takes half the memory and is searched faster.
  if (highest <= LAST_LATIN) return Buffer.from(units.subarray(0, length)).toString('latin1');
  return textOf(units, length);
}

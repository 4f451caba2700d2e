/** Texts of up to this many units share one buffer; a longer one gets its own. */
const KEPT = 1 << 18;

let kept = new Uint16Array(1 << 14);

/**
 * The UTF-16 units of a text as numbers, followed by a 0. An array of numbers is read faster than a string with charCodeAt, which matters when every
 * character of every page is examined. The array is valid until the next call and may be longer than the text. Its numbers are little-endian, as on
 * all machines that browsers support.
 */
export function unitsOf(text: string): Uint16Array<ArrayBuffer> {
  const units = listFor(text.length + 1);
  Buffer.from(units.buffer).write(text, 'utf16le');
  units[text.length] = 0;
  return units;
}

/** The text of the first units of an array. */
export function textOf(units: Uint16Array<ArrayBuffer>, length: number): string {
  return Buffer.from(units.buffer).toString('utf16le', 0, length * 2);
}

function listFor(length: number): Uint16Array<ArrayBuffer> {
  if (length > KEPT) return new Uint16Array(length);
  if (length > kept.length) kept = new Uint16Array(2 ** Math.ceil(Math.log2(length)));
  return kept;
}

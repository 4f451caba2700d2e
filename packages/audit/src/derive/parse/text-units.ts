/** Units of a text that the list is kept for; a longer one has a list of its own. */
const KEPT = 1 << 18;

let kept = new Uint16Array(1 << 14);

/**
 * The UTF-16 units of a text as numbers, and a 0 behind them. A list of numbers is read faster than a text by charCodeAt, which matters
 * where every character of every page is looked at. The list holds until the next call, and may be longer than the text. The bytes of
 * a number stand in it with the lower one first, as on all machines that browsers are made for.
 */
export function unitsOf(text: string): Uint16Array<ArrayBuffer> {
  const units = listFor(text.length + 1);
  Buffer.from(units.buffer).write(text, 'utf16le');
  units[text.length] = 0;
  return units;
}

/** The text of the first units of a list. */
export function textOf(units: Uint16Array<ArrayBuffer>, length: number): string {
  return Buffer.from(units.buffer).toString('utf16le', 0, length * 2);
}

function listFor(length: number): Uint16Array<ArrayBuffer> {
  if (length > KEPT) return new Uint16Array(length);
  if (length > kept.length) kept = new Uint16Array(2 ** Math.ceil(Math.log2(length)));
  return kept;
}

/** Shannon entropy of the characters of a text, in bits per character. */
export function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}

const MIN_CHARACTERS = 16;
const MIN_CHANGES = 3;
const MAX_CHARACTERS = 4096;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Whether a value was generated to be hard to guess: long, and with a part in which letters and digits alternate. Words and dates joined by hyphens
 * do not qualify.
 */
export function looksRandom(value: string): boolean {
  if (value.length < MIN_CHARACTERS || value.length > MAX_CHARACTERS || !/^[\w.~+/=-]+$/.test(value)) return false;
  if (UUID.test(value)) return true;
  return value.split(/[-_.~+/=]/).some((part) => part.length >= 6 && changes(part) >= MIN_CHANGES);
}

/** How often the part switches between letters and digits. */
function changes(part: string): number {
  return part.match(/\d(?=\D)|\D(?=\d)/g)?.length ?? 0;
}

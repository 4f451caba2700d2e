const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [LIST, LIST_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Limits on the contents of JSON. */
export interface JsonBounds {
  readonly values: number;
  readonly depth: number;
  /** Names of object fields: the parser creates a hidden class for each new name at a place, which takes ten times as long as a value. */
  readonly names?: { readonly ofOne: number; readonly ofAll: number };
}

/** Counts before parsing. For invalid JSON the counts may be wrong. */
export function isBoundedJson(bytes: Uint8Array, { names = { ofOne: Infinity, ofAll: Infinity }, ...most }: JsonBounds): boolean {
  let values = 0;
  let depth = 0;
  let allNames = 0;
  /** Fields of the open objects, by depth. */
  const openNames: number[] = [];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) at = endOfText(bytes, at);
    else if (byte === LIST || byte === OBJECT) {
      values += 1;
      depth += 1;
      openNames[depth] = 0;
    } else if (byte === LIST_END || byte === OBJECT_END) depth -= 1;
    else if (byte === COMMA) values += 1;
    else if (byte === COLON) {
      const ofOne = (openNames[depth] ?? 0) + 1;
      openNames[depth] = ofOne;
      allNames += 1;
      if (ofOne > names.ofOne || allNames > names.ofAll) return false;
    }
    if (values > most.values || depth > most.depth) return false;
  }
  return true;
}

/** The end of the string that starts here. */
function endOfText(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}

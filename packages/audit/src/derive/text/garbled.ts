/** What decoders insert for bytes that are invalid in the encoding. */
const REPLACEMENT = '\ufffd';
/** A single one may be intended, on a page about characters; within a word, or several in a row, it is not. */
const UNMEANT = new RegExp(`[\\p{L}\\p{N}]${REPLACEMENT}|${REPLACEMENT}[\\p{L}\\p{N}${REPLACEMENT}]`, 'u');

/** Whether characters of a text were lost because it was decoded with the wrong encoding. */
export function isGarbled(text: string): boolean {
  return text.includes(REPLACEMENT) && UNMEANT.test(text);
}

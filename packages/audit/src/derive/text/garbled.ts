/** What decoders put where bytes are none of the encoding. */
const REPLACEMENT = '\ufffd';
/** Alone it may be meant, on a page about characters; within a word or several in a row it is not. */
const UNMEANT = new RegExp(`[\\p{L}\\p{N}]${REPLACEMENT}|${REPLACEMENT}[\\p{L}\\p{N}${REPLACEMENT}]`, 'u');

/** Whether bytes of a text were lost, because it was decoded by another encoding than its own. */
export function isGarbled(text: string): boolean {
  return text.includes(REPLACEMENT) && UNMEANT.test(text);
}

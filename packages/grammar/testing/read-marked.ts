/** A sentence with one slip marked in it: "It {is|are} two." */
export interface MarkedSentence {
  /** As originally written, including the slip. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** The sentence after each correct fix. */
  readonly fixed: readonly string[];
}

const MARK = /\{([^|{}]*)\|([^{}]*)\}/;

/**
 * Reads a sentence in which {wrong|right|also right} marks the slip. An empty choice removes the words.
 * @throws when nothing is marked
 */
export function readMarked(marked: string): MarkedSentence {
  const found = MARK.exec(marked);
  if (!found) throw new Error(`Nothing is marked in "${marked}".`);
  const [mark, wrong = '', fixes = ''] = found;
  const head = marked.slice(0, found.index);
  const tail = marked.slice(found.index + mark.length);
  const start = head.length;
  return { text: head + wrong + tail, start, end: start + wrong.length, fixed: fixes.split('|').map((fix) => head + fix + tail) };
}

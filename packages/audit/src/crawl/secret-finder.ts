/** Where something stands in a text: from `start` to before `end`. */
export interface Interval {
  readonly start: number;
  readonly end: number;
}

const CODE_UNITS = 65_536;

/**
 * Looks for any number of words at once (Aho and Corasick, 1975): one step for each character of a text, however many the words are, however long,
 * and however like them the text is. To look for one after the other takes minutes where strangers write both. All steps are worked out before, in
 * one table, since that is what makes a step short.
 * @param words none of them empty
 * @returns finds where they stand in a text: the longest where one holds another, and one interval where they overlap
 */
export function createSecretFinder(words: readonly string[]): (text: string) => readonly Interval[] {
  const { columns, width } = columnsOf(words);
  const nodes = 1 + words.reduce((sum, word) => sum + word.length, 0);
  /** The node after another and a character; 0 is the beginning. */
  const next = new Int32Array(nodes * width);
  /** Length of the longest word that ends at a node. */
  const found = new Int32Array(nodes);
  let count = 1;
  for (const word of words) {
    let node = 0;
    for (let at = 0; at < word.length; at += 1) {
      const step = node * width + (columns[word.charCodeAt(at)] ?? 0);
      if (!next[step]) {
        next[step] = count;
        count += 1;
      }
      node = next[step] ?? 0;
    }
    found[node] = word.length;
  }
  linkEnds(next, found, width);

  return (text) => {
    const intervals: Interval[] = [];
    let node = 0;
    for (let at = 0; at < text.length; at += 1) {
      node = next[node * width + (columns[text.charCodeAt(at)] ?? 0)] ?? 0;
      const length = found[node] ?? 0;
      if (length > 0) cover(intervals, { start: at + 1 - length, end: at + 1 });
    }
    return intervals;
  };
}

/** A column of the table for each character of the words; 0 for all others. */
function columnsOf(words: readonly string[]): { readonly columns: Uint16Array; readonly width: number } {
  const columns = new Uint16Array(CODE_UNITS);
  let width = 1;
  for (const word of words) {
    for (let at = 0; at < word.length; at += 1) {
      const code = word.charCodeAt(at);
      if (columns[code] !== 0) continue;
      columns[code] = width;
      width += 1;
    }
  }
  return { columns, width };
}

/** Where a word goes no further, the longest end of what was read goes on that is the beginning of another. Nodes nearer the beginning come first. */
function linkEnds(next: Int32Array, found: Int32Array, width: number): void {
  const ends = new Int32Array(found.length);
  const queue = [0];
  for (const node of queue) {
    const end = ends[node] ?? 0;
    if (!found[node]) found[node] = found[end] ?? 0;
    for (let column = 1; column < width; column += 1) {
      const step = node * width + column;
      const child = next[step] ?? 0;
      const other = node === 0 ? 0 : (next[end * width + column] ?? 0);
      if (child === 0) next[step] = other;
      else {
        ends[child] = other;
        queue.push(child);
      }
    }
  }
}

/** Adds an interval that ends behind all others. */
function cover(intervals: Interval[], added: Interval): void {
  let { start } = added;
  for (let last = intervals.at(-1); last !== undefined && last.end > start; last = intervals.at(-1)) {
    start = Math.min(start, last.start);
    intervals.pop();
  }
  intervals.push({ start, end: added.end });
}

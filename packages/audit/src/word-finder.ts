/**
 * Finds the occurrences of words in a text. At each position where words end, `take` is called with the longest first, then with the shorter ones
 * until one is taken.
 * @param take returns whether it takes the word: `word` is its index in the list, `start` the offset where it begins and `end` the offset after it
 */
export type WordFinder = (text: string, take: (word: number, start: number, end: number) => boolean) => void;

/**
 * Searches for any number of words at the same time (Aho and Corasick, 1975). The time grows only with the text, whatever the number and length of
 * the words and however similar the text is to them. Searching for one word after the other takes minutes when untrusted parties write both.
 * @param words none of them empty; of equal ones only the first is reported
 */
export function createWordFinder(words: readonly string[]): WordFinder {
  const { edges, parents, depths, wordAt } = growTree(words);
  const { ends, shorter } = linkEnds(edges, parents, depths, wordAt);

  return (text, take) => {
    let node = 0;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      node = step(edges, ends, node, code);
      for (let last = wordAt[node] === NONE ? (shorter[node] ?? 0) : node; last !== 0; last = shorter[last] ?? 0)
        if (take(wordAt[last] ?? NONE, at + 1 - (depths[last] ?? 0), at + 1)) break;
    }
  };
}

const NONE = -1;

/**
 * The node that follows a node on a character; on a mismatch, the search continues with the longest suffix read so far that is a prefix of a word.
 */
function step(edges: Edges, ends: Int32Array, from: number, code: number): number {
  let node = from;
  for (;;) {
    const next = edges.get(node, code);
    if (next !== 0 || node === 0) return next;
    node = ends[node] ?? 0;
  }
}

interface Tree {
  readonly edges: Edges;
  /** The parent of each node; 0 is the root, and parents have smaller numbers than their children. */
  readonly parents: Int32Array;
  readonly depths: Int32Array;
  /** Index of the word that ends at a node. */
  readonly wordAt: Int32Array;
}

function growTree(words: readonly string[]): Tree {
  const most = 1 + words.reduce((sum, word) => sum + word.length, 0);
  const edges = new Edges(most);
  const [parents, depths, wordAt] = [new Int32Array(most), new Int32Array(most), new Int32Array(most).fill(NONE)];
  let count = 1;
  for (const [place, word] of words.entries()) {
    let node = 0;
    for (let at = 0; at < word.length; at += 1) {
      const code = word.charCodeAt(at);
      let next = edges.get(node, code);
      if (next === 0) {
        next = count;
        count += 1;
        edges.set(node, code, next);
        parents[next] = node;
        depths[next] = at + 1;
      }
      node = next;
    }
    if (wordAt[node] === NONE) wordAt[node] = place;
  }
  return { edges, parents: parents.subarray(0, count), depths: depths.subarray(0, count), wordAt };
}

/** For each node, the longest proper suffix of its text that is also a prefix of a word, and the longest that is a word. */
function linkEnds(
  edges: Edges,
  parents: Int32Array,
  depths: Int32Array,
  wordAt: Int32Array,
): { readonly ends: Int32Array; readonly shorter: Int32Array } {
  const [ends, shorter] = [new Int32Array(parents.length), new Int32Array(parents.length)];
  // Suffixes are shorter than the text itself, so nodes closer to the root come first.
  const nearest = Int32Array.from(parents.keys()).toSorted((one, other) => (depths[one] ?? 0) - (depths[other] ?? 0));
  for (const node of nearest) {
    if ((depths[node] ?? 0) < 2) continue;
    const end = step(edges, ends, ends[parents[node] ?? 0] ?? 0, edges.codeOf(node));
    ends[node] = end;
    shorter[node] = wordAt[end] === NONE ? (shorter[end] ?? 0) : end;
  }
  return { ends, shorter };
}

/** The node that follows a node on a character: a hash table with open addressing, since a Map with as many numeric keys takes ten times as long. */
class Edges {
  readonly #mask: number;
  readonly #from: Int32Array;
  readonly #codes: Uint16Array;
  readonly #to: Int32Array;
  /** The character of an edge, by the node it leads to. */
  readonly #codeTo: Uint16Array;

  constructor(most: number) {
    const size = 2 ** Math.ceil(Math.log2(most * 2));
    this.#mask = size - 1;
    this.#from = new Int32Array(size);
    this.#codes = new Uint16Array(size);
    this.#to = new Int32Array(size);
    this.#codeTo = new Uint16Array(most);
  }

  /** 0 when there is no edge: no edge leads back to the root. */
  get(from: number, code: number): number {
    return this.#to[this.#slotOf(from, code)] ?? 0;
  }

  set(from: number, code: number, to: number): void {
    const slot = this.#slotOf(from, code);
    this.#from[slot] = from;
    this.#codes[slot] = code;
    this.#to[slot] = to;
    this.#codeTo[to] = code;
  }

  codeOf(to: number): number {
    return this.#codeTo[to] ?? 0;
  }

  #slotOf(from: number, code: number): number {
    let slot = (Math.imul(from, 0x9e3779b1) ^ Math.imul(code, 0x85ebca6b)) >>> 0;
    slot = (slot ^ (slot >>> 15)) & this.#mask;
    while (this.#to[slot] !== 0 && (this.#from[slot] !== from || this.#codes[slot] !== code)) slot = (slot + 1) & this.#mask;
    return slot;
  }
}

/** Words that are kept, new, or removed from the earlier text. */
export interface DiffPart {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Beyond this the comparison table gets too large; such texts are shown without marks. */
const MAX_WORDS = 1200;

/** What a rewritten text changed, word by word: the longest common subsequence, adjacent parts merged. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const [old, fresh] = [wordsOf(before), wordsOf(after)];
  if (old.length > MAX_WORDS || fresh.length > MAX_WORDS) return [{ kind: 'same', text: after }];
  const lengths = commonLengths(old, fresh);
  const parts: DiffPart[] = [];
  const add = (kind: DiffPart['kind'], text: string): void => {
    const last = parts.at(-1);
    if (last?.kind === kind) parts.splice(-1, 1, { kind, text: last.text + text });
    else parts.push({ kind, text });
  };
  let [i, j] = [0, 0];
  while (i < old.length || j < fresh.length) {
    const [one, other] = [old[i], fresh[j]];
    if (one !== undefined && one === other) {
      add('same', one);
      i += 1;
      j += 1;
    } else if (other === undefined || (one !== undefined && (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))) {
      add('removed', one ?? '');
      i += 1;
    } else {
      add('added', other);
      j += 1;
    }
  }
  return parts;
}

/** Words, spaces and punctuation marks; joined, they give the text again. */
function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}'’]+|\s+|[^\p{L}\p{N}\s'’]/gu) ?? [];
}

/** For each pair of positions, the length of the longest common subsequence of the rest. */
function commonLengths(old: readonly string[], fresh: readonly string[]): readonly Uint16Array[] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(fresh.length + 1));
  for (let i = old.length - 1; i >= 0; i -= 1) {
    const [row, below] = [lengths[i], lengths[i + 1]];
    if (!row || !below) continue;
    for (let j = fresh.length - 1; j >= 0; j -= 1) {
      row[j] = old[i] === fresh[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return lengths;
}

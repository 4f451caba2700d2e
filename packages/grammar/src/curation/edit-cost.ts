const VOWEL = /[aeiouy]/;

/**
 * The cost of editing one word into another: 1 for each letter, less for common mistakes such as swapped letters, a doubled letter written once, or a
 * wrong vowel. The first letter is seldom wrong, so changing it costs more.
 */
export function editCost(wrong: string, right: string): number {
  const rows = wrong.length + 1;
  const columns = right.length + 1;
  const cost = new Float32Array(rows * columns);
  const at = (i: number, j: number): number => cost[i * columns + j] ?? 0;
  for (let i = 0; i < rows; i += 1) {
    for (let j = 0; j < columns; j += 1) {
      if (i === 0 && j === 0) continue;
      const a = wrong[i - 1] ?? '';
      const b = right[j - 1] ?? '';
      let best = Number.POSITIVE_INFINITY;
      if (i > 0) best = Math.min(best, at(i - 1, j) + (a === wrong[i - 2] ? 0.5 : i === 1 ? 1.4 : 1));
      if (j > 0) best = Math.min(best, at(i, j - 1) + (b === right[j - 2] ? 0.5 : b === 'h' ? 0.7 : j === 1 ? 1.4 : 1));
      if (i > 0 && j > 0) best = Math.min(best, at(i - 1, j - 1) + substitution(a, b) + (a !== b && (i === 1 || j === 1) ? 0.4 : 0));
      if (i > 1 && j > 1 && a === right[j - 2] && b === wrong[i - 2] && a !== b) best = Math.min(best, at(i - 2, j - 2) + 0.7);
      cost[i * columns + j] = best;
    }
  }
  return at(rows - 1, columns - 1);
}

function substitution(a: string, b: string): number {
  if (a === b) return 0;
  if (VOWEL.test(a) && VOWEL.test(b)) return 0.7;
  return VOWEL.test(a) === VOWEL.test(b) ? 1.2 : 1.4;
}

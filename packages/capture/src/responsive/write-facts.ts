import type { ResponsiveFacts } from './judge-responsive.ts';

/** Maximum number of rows collected from one page. */
const MOST_ROWS = 1500;

/**
 * Serialises facts as JSON of limited size. A page with more is cut at the end, as it is when it has more elements than are collected: a row only
 * refers to earlier ones.
 * @param clean called before measuring, since replacements for secrets may be longer than these
 */
export function writeFacts(facts: ResponsiveFacts, mostBytes: number, clean: (facts: ResponsiveFacts) => unknown): string {
  for (let rows = MOST_ROWS; ; rows = Math.floor(rows / 2)) {
    const json = JSON.stringify(clean(rows < MOST_ROWS ? withRows(facts, rows) : facts));
    if (rows === 0 || new TextEncoder().encode(json).length <= mostBytes) return json;
  }
}

function withRows({ devices, sweep }: ResponsiveFacts, rows: number): ResponsiveFacts {
  return {
    devices: devices.map((seen) => ({
      ...seen,
      overflow: { ...seen.overflow, elements: seen.overflow.elements.slice(0, rows) },
      targets: seen.targets.slice(0, rows),
      smallText: { ...seen.smallText, found: seen.smallText.found.slice(0, rows) },
      text: seen.text.slice(0, rows),
      spacedText: seen.spacedText.slice(0, rows),
    })),
    sweep,
  };
}

import type { FrontierEntry } from './journal.ts';

/**
 * The URLs still to do, breadth first. Two cursors walk the same order: `take` hands out URLs to request, `head` is the first URL whose result has
 * not been used yet. Results are used in this order whatever order they arrive in, so that what a page limit lets through never depends on which
 * server was fast.
 */
export class Frontier {
  readonly #levels: Level[] = [];
  #depth = 0;
  #pending = 0;

  /** URLs added but not passed yet. */
  get pending(): number {
    return this.#pending;
  }

  /** Puts a URL behind all others of its depth. */
  add(entry: FrontierEntry): void {
    while (this.#levels.length <= entry.depth) this.#levels.push({ entries: [], taken: 0, passed: 0 });
    this.#levels[entry.depth]?.entries.push(entry);
    this.#pending += 1;
  }

  /** The next URL to use; undefined when all are used. */
  head(): FrontierEntry | undefined {
    for (; this.#depth < this.#levels.length; this.#depth += 1) {
      const level = this.#levels[this.#depth];
      if (level === undefined) continue;
      if (level.passed < level.entries.length) return level.entries[level.passed];
      // A redirect found on this level would join it, but none can be found once all of the level has been used.
      level.entries = [];
      level.taken = 0;
      level.passed = 0;
    }
    // Stays on the last level so that later additions are seen.
    this.#depth = Math.max(0, this.#levels.length - 1);
    return undefined;
  }

  /** Moves past the head, which has been used or skipped. */
  pass(): void {
    const level = this.#levels[this.#depth];
    if (level === undefined) return;
    level.passed += 1;
    level.taken = Math.max(level.taken, level.passed);
    this.#pending -= 1;
  }

  /** Whether the URL to be requested next is the head itself, which must never wait for a slot. */
  get headIsUntaken(): boolean {
    const level = this.#levels[this.#depth];
    return level !== undefined && level.taken === level.passed && level.passed < level.entries.length;
  }

  /** Hands out the next URL to request; undefined when every known URL has been handed out. */
  take(): FrontierEntry | undefined {
    // URLs two levels down become known only when this level is done, so looking at two levels is enough.
    for (let depth = this.#depth; depth < this.#levels.length && depth <= this.#depth + 1; depth += 1) {
      const level = this.#levels[depth];
      if (level === undefined || level.taken >= level.entries.length) continue;
      level.taken += 1;
      return level.entries[level.taken - 1];
    }
    return undefined;
  }
}

interface Level {
  entries: FrontierEntry[];
  taken: number;
  passed: number;
}

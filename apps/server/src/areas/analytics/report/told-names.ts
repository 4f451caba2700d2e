import { NOT_TOLD } from '../days/day-of-visits.ts';
import type { NumbersOf } from './numbering.ts';

/**
 * Names that are told apart in a whole report, which comes to some ten megabytes. Its days may have a hundred thousand, of strangers who ask for other
 * addresses all the time. Ten are listed.
 */
const MOST_TOLD = 20_000;
const MOST_CHARACTERS = 4_000_000;

/** What is kept of them when there are too many, so that this is not done day after day. */
const KEPT_SHARE = 0.5;

/** How often something was seen. */
type CountOf = (number: number) => number;

/**
 * Numbers the names of a report as they first come. Where they become too many the least seen are forgotten: one of them that comes again begins anew,
 * and is not listed for it unless it comes more often than what was kept.
 */
export class ToldNames implements NumbersOf<string> {
  #numbers = new Map<string, number>();
  #characters = 0;

  numberOf(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    this.#numbers.set(name, this.#numbers.size);
    this.#characters += name.length;
    return this.#numbers.size - 1;
  }

  /**
   * Forgets the least seen where there are too many.
   * @returns for each that is left, in the order of their new numbers, the number that it had; null where all are
   */
  forgetRare(countOf: CountOf): number[] | null {
    if (this.#numbers.size <= MOST_TOLD && this.#characters <= MOST_CHARACTERS) return null;
    const names = [...this.#numbers.keys()];
    const bySeen = names.map((_, number) => number).toSorted((one, other) => countOf(other) - countOf(one));
    this.#numbers = new Map();
    this.#characters = 0;
    const left: number[] = [];
    for (const number of bySeen.slice(0, MOST_TOLD * KEPT_SHARE)) {
      if (this.#characters > MOST_CHARACTERS * KEPT_SHARE) break;
      this.numberOf(names[number] ?? '');
      left.push(number);
    }
    return left;
  }

  /** Those seen most, as many as are asked for; among equals by name. What was not seen at all is not among them. */
  most(rows: number, countOf: CountOf): string[] {
    const found: { readonly name: string; readonly count: number }[] = [];
    for (const [name, number] of this.#numbers) {
      const count = countOf(number);
      const last = found.at(-1);
      if (count === 0 || (found.length === rows && last && !isBefore({ name, count }, last))) continue;
      const at = found.findIndex((one) => isBefore({ name, count }, one));
      found.splice(at === -1 ? found.length : at, 0, { name, count });
      found.length = Math.min(found.length, rows);
    }
    return found.map(({ name }) => name);
  }
}

interface Seen {
  readonly name: string;
  readonly count: number;
}

function isBefore(one: Seen, other: Seen): boolean {
  return one.count > other.count || (one.count === other.count && one.name < other.name);
}

/** Numbers a few names by where they stand, and tells nothing else apart. */
export function onlyNames(names: readonly string[]): NumbersOf<string> {
  const numbers = new Map(names.map((name, at) => [name, at]));
  return { numberOf: (name) => numbers.get(name) ?? NOT_TOLD };
}

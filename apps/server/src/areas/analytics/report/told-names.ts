import { NOT_TOLD } from '../days/day-of-visits.ts';
import type { NumbersOf } from './numbering.ts';

/**
 * Limit on names in a whole report, about ten megabytes. A site may have a hundred thousand different ones if strangers keep requesting new
 * addresses. Ten are listed.
 */
const MOST_TOLD = 20_000;
const MOST_CHARACTERS = 4_000_000;

/** Share that is kept when there are too many, so that this does not happen every day. */
const KEPT_SHARE = 0.5;

/** How often something occurred. */
type CountOf = (number: number) => number;

/**
 * Numbers the names of a report in order of appearance. When there are too many, the least frequent are forgotten: if one of them reappears, it
 * starts at zero, and is only listed if it then occurs more often than those that were kept.
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
   * Forgets the least frequent names when there are too many.
   * @returns for each remaining name, in the order of the new numbers, its previous number; null when nothing was forgotten
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

  /** The most frequent names, up to a number; ties are sorted by name. Names that did not occur are left out. */
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

/** Numbers a few given names by position, and no others. */
export function onlyNames(names: readonly string[]): NumbersOf<string> {
  const numbers = new Map(names.map((name, at) => [name, at]));
  return { numberOf: (name) => numbers.get(name) ?? NOT_TOLD };
}

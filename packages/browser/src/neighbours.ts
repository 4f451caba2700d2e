/** How long an owner counts as recently present after leaving: on a loaded machine it may take this long to notice that a browser is busy. */
const LATELY_MS = 30_000;

/** One piece of work in progress. */
export interface Neighbour<Owner extends string> {
  readonly owner: Owner;
  /** Whether work of another owner ran at the same time, for at least part of it. */
  hadOthers: boolean;
}

/** Tracks which pieces of work shared a browser with work of another owner. */
export class Neighbours<Owner extends string> {
  readonly #here = new Set<Neighbour<Owner>>();
  readonly #isEachOther: boolean;
  /** When owners left, oldest first. */
  readonly #left = new Map<Owner, number>();

  /** @param isEachOther whether each piece of work counts as another owner’s, even with the same owner id */
  constructor(isEachOther: boolean) {
    this.#isEachOther = isEachOther;
  }

  get isEmpty(): boolean {
    return this.#here.size === 0;
  }

  enter(owner: Owner): Neighbour<Owner> {
    const comes: Neighbour<Owner> = { owner, hadOthers: false };
    for (const here of this.#here)
      if (here.owner !== owner || this.#isEachOther) {
        here.hadOthers = true;
        comes.hadOthers = true;
      }
    this.#here.add(comes);
    return comes;
  }

  leave(neighbour: Neighbour<Owner>): void {
    this.#here.delete(neighbour);
    this.#left.delete(neighbour.owner);
    this.#left.set(neighbour.owner, performance.now());
    this.#forget();
  }

  /** Owners who are here, or were within the last half minute. */
  get lately(): ReadonlySet<Owner> {
    this.#forget();
    return new Set([...this.#left.keys(), ...[...this.#here].map(({ owner }) => owner)]);
  }

  #forget(): void {
    for (const [owner, at] of this.#left) {
      if (performance.now() - at <= LATELY_MS) return;
      this.#left.delete(owner);
    }
  }
}

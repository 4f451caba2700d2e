/** For how long who has left counts as lately there: so long may it take on a full machine until a browser is seen to be busy. */
const LATELY_MS = 30_000;

/** One piece of work while it goes on. */
export interface Neighbour<Owner extends string> {
  readonly owner: Owner;
  /** Whether work of somebody else went on at the same time as this, for a while at least. */
  hadOthers: boolean;
}

/** Knows of work in one place whether work of somebody else was there as well. */
export class Neighbours<Owner extends string> {
  readonly #here = new Set<Neighbour<Owner>>();
  readonly #isEachOther: boolean;
  /** When owners left, of late; who left first comes first. */
  readonly #left = new Map<Owner, number>();

  /** @param isEachOther whether each piece of work counts as somebody else's, whoever has it done */
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

  /** Who is here, or was within the last half minute. */
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

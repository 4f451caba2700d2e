/** One piece of work while it goes on. */
export interface Neighbour<Owner extends string> {
  readonly owner: Owner;
  /** Whether work of somebody else went on at the same time as this, for a while at least. */
  hadOthers: boolean;
}

/** Knows of work in one place whether somebody else was there as well. */
export class Neighbours<Owner extends string> {
  readonly #here = new Set<Neighbour<Owner>>();
  readonly #areStrangers: (owner: Owner) => boolean;

  /** @param areStrangers whether an owner is one of several persons, each of whom is somebody else to the next */
  constructor(areStrangers: (owner: Owner) => boolean) {
    this.#areStrangers = areStrangers;
  }

  enter(owner: Owner): Neighbour<Owner> {
    const comes: Neighbour<Owner> = { owner, hadOthers: false };
    for (const other of this.#here)
      if (other.owner !== owner || this.#areStrangers(owner)) {
        other.hadOthers = true;
        comes.hadOthers = true;
      }
    this.#here.add(comes);
    return comes;
  }

  leave(neighbour: Neighbour<Owner>): void {
    this.#here.delete(neighbour);
  }
}
